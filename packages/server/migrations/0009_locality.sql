-- Towns of the world, from GeoNames (CC BY 4.0); filled once, in the background of the first start.
create table locality (
  -- GeoNames' own.
  id int primary key,
  name text not null,
  -- Where Italians call it otherwise.
  name_it text,
  -- ISO 3166-1, two letters.
  country text not null,
  province_short text not null,
  population int not null,
  lat float8 not null,
  lng float8 not null,
  -- Its names without accents and marks, each word after a hyphen.
  searched text not null
);
create index locality_searched on locality using gin (searched gin_trgm_ops);
create index locality_population on locality (population desc, id);
