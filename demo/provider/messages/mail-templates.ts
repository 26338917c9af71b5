import { misconfigured } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { MailTemplatesTable } from '../store/schema.ts';

/** A mail with the project's own text. `{project}` and `{code}` are filled in, and everything else is shown as text. */
export type MailTemplate = Omit<MailTemplatesTable, 'project_id' | 'updated_at'>;

type MailTemplateKind = MailTemplate['kind'];

const FIELDS = ['template_id', 'kind', 'name', 'subject', 'intro', 'button'] as const;

type Store = Pick<Services, 'db' | 'project' | 'clock'>;

export const mailTemplates = ({ db, project }: Store): Promise<MailTemplate[]> =>
  db
    .selectFrom('mail_templates')
    .select(FIELDS)
    .where('project_id', '=', project.projectId)
    .orderBy('template_id')
    .execute();

/**
 * Returns the template that a call names, or undefined when it names none.
 *
 * @param field the field that names it
 * @throws {ApiError} 400 `email_template_not_found`, naming the field, when the project has no template of this kind
 * with that id
 */
export const namedTemplate = async (
  { db, project }: Store,
  kind: MailTemplateKind,
  id: string | undefined,
  field = `${kind}_template_id`,
): Promise<MailTemplate | undefined> => {
  if (id === undefined) return undefined;
  const template = await db
    .selectFrom('mail_templates')
    .select(FIELDS)
    .where('project_id', '=', project.projectId)
    .where('template_id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (template) return template;
  throw misconfigured(400, 'email_template_not_found', `${field} names no mail template of this project.`, {
    field,
  });
};

/** Creates a template, or replaces the one with its id. */
export const saveMailTemplate = async (
  { db, project, clock }: Store,
  template: MailTemplate,
): Promise<void> => {
  const row = { ...template, updated_at: clock.now() };
  await db
    .insertInto('mail_templates')
    .values({ project_id: project.projectId, ...row })
    .onConflict((conflict) => conflict.columns(['project_id', 'template_id']).doUpdateSet(row))
    .execute();
};

export const deleteMailTemplate = async ({ db, project }: Store, id: string): Promise<void> => {
  await db
    .deleteFrom('mail_templates')
    .where('project_id', '=', project.projectId)
    .where('template_id', '=', id)
    .execute();
};
