-- While a call completes the upload, until when at most: others are refused, and parts of it no longer change.
alter table upload add column claimed_until timestamptz;
