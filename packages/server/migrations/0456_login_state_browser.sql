-- Of the sign-ins that a browser has begun, the latest are kept.
create index oidc_login_state_browser on oidc_login_state (browser_hash, expires_at);
