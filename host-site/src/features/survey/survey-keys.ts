/**
 * Local storage: the answers as JSON by question id (`host-site/docs/site.md#the-assessment`). Session storage: drafts.
 */
export const ANSWERS_KEY = 'surveyAnswers';

/** Local storage: a number from 0 to 7. */
export const STEP_KEY = 'surveyCurrentStep';

/** Local storage: id of the user whose answers these are; absent until a login, and after a log-out. */
export const OWNER_KEY = 'surveyOwner';
