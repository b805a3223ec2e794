-- Staff of towns whose provider speaks SAML 2.0 alone sign in by it, too (decision 0218).

-- A provider speaks one protocol: OpenID Connect with a client, or SAML by what its metadata say.
alter table sign_in_provider
  add column protocol text not null default 'OIDC' check (protocol in ('OIDC', 'SAML')),
  alter column client_id drop not null,
  alter column client_secret drop not null,
  -- Where the metadata are read; null: an administrator has pasted them.
  add column metadata_url text check (length(metadata_url) between 1 and 500),
  -- The provider's page, to which browsers are led.
  add column sign_in_page text check (length(sign_in_page) between 1 and 1000),
  -- Its public keys as X.509 certificates (DER in base64): assertions are signed by one of them.
  add column certificates text[] not null default '{}' check (cardinality(certificates) <= 10),
  add constraint sign_in_provider_protocol check (
    case protocol
      when 'SAML' then sign_in_page is not null and cardinality(certificates) > 0
      else client_id is not null and client_secret is not null
    end
  );

-- A SAML provider posts its response, which waits for the tab that has begun the sign-in.
alter table provider_sign_in
  add column state_hash bytea,
  -- Encrypted, and deleted as soon as the tab has fetched it.
  add column response bytea;
-- The response names its sign-in by the state.
create unique index provider_sign_in_state on provider_sign_in (municipality_id, state_hash) where state_hash is not null;
