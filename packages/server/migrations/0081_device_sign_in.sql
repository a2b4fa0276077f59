-- The sign-in that registered the device, by its id among those of browsers and apps; null for one with a token of an integrator.
alter table device add column sign_in_id bigint;
