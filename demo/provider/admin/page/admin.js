import { showApplications } from './applications.js';
import { $, inTurn } from './dom.js';
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

const project = document.title;
const opening = inTurn();

/** Shows the section of the address. Returns its heading, or undefined when another one is shown by then. */
const show = async () => {
  const isNewest = opening();
  const [, wanted = '', rest = ''] = /^#(\w*)\/?(.*)$/.exec(location.hash) ?? [];
  const name = wanted in SECTIONS ? wanted : 'users';
  for (const link of document.querySelectorAll('nav a')) {
    const isHere = link.hash === `#${PARENTS[name] ?? name}`;
    if (isHere) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  const isLoaded = await SECTIONS[name](idIn(rest)).then(
    () => true,
    () => false,
  );
  if (!isNewest()) return undefined;
  // A section that could not be loaded would show what was in it before, with buttons that act on something else.
  for (const section of document.querySelectorAll('main > section'))
    section.hidden = !isLoaded || section.id !== name;
  const heading = $(`#${name}-title`);
  document.title = isLoaded ? `${heading.textContent} · ${project}` : project;
  return isLoaded ? heading : $('#status');
};

/** The id of an address. One that was typed wrong is nobody's. */
const idIn = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

addEventListener('hashchange', async () => {
  const heading = await show();
  // As after loading a page: screen readers start at its heading.
  heading?.focus();
  if (heading) scrollTo(0, 0);
});

void show();
