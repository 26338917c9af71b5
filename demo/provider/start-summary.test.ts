import { expect, it } from 'vitest';
import { startSummary } from './start-summary.ts';

const facts = {
  baseUrl: 'https://a.example',
  listening: '127.0.0.1:5180',
  hasInbox: false,
  publicToken: 'public-token-test-1',
  projectId: 'project-test-1',
  projectSecret: 'the-secret-of-the-project',
  adminSecret: 'the-secret-of-the-operator',
};

it('shows what clients, servers and the operator need', () => {
  expect(startSummary(facts, {})).toBe(`provider      https://a.example (listening on 127.0.0.1:5180)
public token  public-token-test-1
project       project-test-1   secret: the-secret-of-the-project
inbox         off
admin         https://a.example/admin   secret: the-secret-of-the-operator`);
  expect(startSummary({ ...facts, hasInbox: true }, {})).toContain('inbox         https://a.example/inbox');
});

it('shows no secret that the operator has set, because logs are kept and read by others', () => {
  const env = { PROJECT_SECRET: facts.projectSecret, ADMIN_SECRET: facts.adminSecret };
  const text = startSummary(facts, env);
  expect(text).toContain('project       project-test-1   secret: as in PROJECT_SECRET\n');
  expect(text).toContain('admin         https://a.example/admin   secret: as in ADMIN_SECRET');
  expect(text).not.toContain('the-secret');
});
