-- Tables get the names of the field. The old names stay as views, so that the last release still runs beside this one.
alter table leaving rename to account_deletion;
alter index leaving_due rename to account_deletion_due;
create view leaving as select * from account_deletion;

alter table provider_departure rename to oidc_login_state;
alter index provider_departure_expiry rename to oidc_login_state_expiry;
alter index provider_departure_user rename to oidc_login_state_user;
create view provider_departure as select * from oidc_login_state;

alter table provider_arrival rename to oidc_pending_identity;
alter index provider_arrival_expiry rename to oidc_pending_identity_expiry;
alter index provider_arrival_user rename to oidc_pending_identity_user;
create view provider_arrival as select * from oidc_pending_identity;
