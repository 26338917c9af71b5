import { showApplications } from './applications.js';
import { $ } from './dom.js';
import { showOrganization } from './organization.js';
import { showOrganizations } from './organizations.js';
import { showProject } from './project.js';
import { showTemplates } from './templates.js';
import { showUser } from './user.js';
import { showUsers } from './users.js';

/** `#user/user-test-1` shows the section `user` for the id after the slash. */
const SECTIONS = {
  users: showUsers,
  user: showUser,
  organizations: showOrganizations,
  organization: showOrganization,
  templates: showTemplates,
  applications: showApplications,
  project: showProject,
};

/** Sections about one item of a list. */
const PARENTS = { user: 'users', organization: 'organizations' };

const show = async () => {
  const [, wanted = '', rest = ''] = /^#(\w*)\/?(.*)$/.exec(location.hash) ?? [];
  const name = wanted in SECTIONS ? wanted : 'users';
  for (const link of document.querySelectorAll('nav a')) {
    const isHere = link.hash === `#${PARENTS[name] ?? name}`;
    if (isHere) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  await SECTIONS[name](decodeURIComponent(rest)).catch(() => {});
  for (const section of document.querySelectorAll('main > section')) section.hidden = section.id !== name;
  return name;
};

addEventListener('hashchange', async () => {
  const name = await show();
  // As after loading a page: screen readers start at its heading.
  $(`#${name}-title`).focus();
  scrollTo(0, 0);
});

void show();
