import type { MemberReference, MemberUnfinishedAnswer } from '@login-widget/auth-client/b2b';
import { say } from '../i18n/words.ts';
import { isRoute } from '../routing/is-route.ts';
import { type Route, route } from '../routing/routes.ts';
import { secondFactorFlow } from '../routing/second-factor-flow.ts';
import { messages } from './business.messages.ts';
import type { BusinessConfig } from './business-config.ts';
import type { Progress, StoredProgress } from './business-services.ts';
import { TEXT_CODE_EXPIRATION } from './code-expiration.ts';
import { failures, policyWords } from './failure-words.ts';
import { memberFactor } from './member-factor.ts';
import { primaryStep } from './primary-step.ts';

/** Route of the step after a first factor that was not sufficient (`widget/docs/behaviour.md#business`). */
function stepAfter(answer: MemberUnfinishedAnswer, config: BusinessConfig, now: number): Route {
  const { organization, member, primary_required, mfa_required } = answer;
  if (primary_required) return primaryStep({ organization, member, required: primary_required, config });
  if (!mfa_required) return route('sign-in-error', { words: say(failures.unknown) });
  const { isCodeSent, ...factor } = memberFactor(answer, mfa_required, config);
  if (factor.methods.length === 0) return route('sign-in-error', { words: policyWords(organization) });
  return route(secondFactorFlow(factor), {
    ...factor,
    ...(isCodeSent && { codeSentAt: now }),
    organization: organization.organization_name,
    expirationMinutes: TEXT_CODE_EXPIRATION,
    words: { why: messages.whySecondFactor, scan: messages.scanSecondFactor },
  });
}

/** True if a stored value is a progress. Another version may have stored other steps. */
export function isStoredProgress(
  stored: unknown,
  flows: Readonly<Record<string, unknown>>,
): stored is StoredProgress {
  const { step, member, choice, last } = Object(stored);
  const ids = member === undefined ? [] : [Object(member).organization_id, Object(member).member_id];
  return (
    isRoute(step, flows) &&
    [choice, last].every((route) => route === undefined || isRoute(route, flows)) &&
    ids.every((id) => typeof id === 'string')
  );
}

/**
 * Creates the progress of one sign-in.
 *
 * @param config returns the current configuration
 * @param now the clock, in milliseconds since the epoch
 */
export function createProgress(config: () => BusinessConfig, now: () => number): Progress {
  let step: Route | undefined;
  let member: MemberReference | undefined;
  let choice: Route | undefined;
  let last: Route | undefined;
  const forget = () => {
    step = undefined;
    member = undefined;
    choice = undefined;
    last = undefined;
  };
  const backToChoice = () => {
    step = choice;
    member = undefined;
    last = undefined;
  };
  return {
    discovered({ email_address, discovered_organizations }) {
      step = route('organization-discovery', {
        email: email_address,
        organizations: discovered_organizations ?? [],
      });
      // Without the list, so that it is requested again: the answer may have changed which organizations can be
      // joined.
      choice = route('organization-discovery', { email: email_address, isTheirs: true });
    },
    proved(answer) {
      member = { organization_id: answer.organization.organization_id, member_id: answer.member_id };
      // Only a member session means that the member is signed in.
      if (!answer.member_session) step = stepAfter(answer as MemberUnfinishedAnswer, config(), now());
      else [step, last] = [last, undefined];
    },
    next: () => step,
    member() {
      if (!member) throw new Error('There is no first factor yet.');
      return member;
    },
    endWith(route) {
      last = route;
    },
    toStore: () => (step ? { step, member, choice, last } : undefined),
    restore(stored) {
      ({ step, member, choice, last } = stored);
    },
    forget,
    backToChoice,
    leave(flow) {
      if (step?.flow !== flow) return;
      if (choice?.flow === flow) forget();
      else backToChoice();
    },
    letChoose() {
      if (step?.flow !== 'organization-discovery') return;
      step = route(step.flow, { ...step.params, isTheirs: true });
    },
  };
}
