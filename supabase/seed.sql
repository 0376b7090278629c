-- Generated from shared/src/flags/catalog.ts (createFlagSeedSql). Change the catalog, not this file.
insert into public.feature_flags (name, enabled) values
  ('insights', true),
  ('teams', true),
  ('partnerships', true),
  ('solutions', true),
  ('brand_story', true),
  ('products', true),
  ('services', true),
  ('contact', true),
  ('client_portal', true),
  ('founder', true),
  ('hero_section', true),
  ('rotating_keywords', true),
  ('our_process', true),
  ('b2b_request_form', true),
  ('hubspot_chat', true),
  ('cookie_consent', true),
  ('domain_failover', true),
  ('french_language', true)
on conflict (name) do nothing;
