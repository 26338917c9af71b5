/** @jsxImportSource ../view */
import type { WidgetConfigInput } from '../config/config.ts';
import { arrange } from '../flows/main/arrange.ts';
import { EntryButtonsView } from '../flows/main/entry-buttons.view.tsx';
import { EntryFormView } from '../flows/main/entry-form.view.tsx';
import { emailField, phoneField, tabsOf } from '../flows/main/fields.ts';
import { MainBlocksView } from '../flows/main/main-blocks.view.tsx';
import type { FirstText } from '../i18n/first-texts.ts';
import type { FormOutline, Outline } from '../routing/outline.ts';
import { drawnCountry } from '../rules/drawn-country.ts';
import { safeImageUrl } from '../rules/safe-url.ts';
import type { ThemeInput } from '../theme/theme.ts';
import { ButtonView } from '../ui/button.view.tsx';
import { ButtonLabelView } from '../ui/button-label.view.tsx';
import { ElementView, FrameView, ToastsView } from '../ui/element.view.tsx';
import { LogoView } from '../ui/logo.view.tsx';
import { MarkView } from '../ui/mark.view.tsx';
import { CountrySelectView } from '../ui/phone/country-select.view.tsx';
import { PhoneFieldView } from '../ui/phone/phone-field.view.tsx';
import { ScreenView } from '../ui/screen.view.tsx';
import { TabsView } from '../ui/tabs.view.tsx';
import { ErrorView, TextFieldView } from '../ui/text-field.view.tsx';
import type { ViewNode } from '../view/jsx-runtime.ts';
import { outlines } from './outlines.ts';

/** Look of the first screen. */
export interface Look {
  /** Prefix of element ids; see `ui/element-id.ts`. */
  readonly idPrefix: string;
  /** False if the browser offers no passkeys in a field, so that they need their button. Default: true. */
  readonly offersInField?: boolean;
  readonly hideHeaderText?: boolean | undefined;
  readonly logo?: ThemeInput['logo'];
}

/**
 * The first screen before React, for `view/to-dom.ts` and `view/to-html.ts`. Undefined if Main has a mistake to show,
 * or nothing.
 *
 * @param post where the form posts to while there is no script; only for a server's form, whose button is never
 * disabled
 * @throws {Error} for the business variant
 */
export function firstScreen(
  config: WidgetConfigInput,
  firstText: FirstText,
  { idPrefix, offersInField = true, hideHeaderText, logo }: Look,
  post?: { readonly action: string | undefined },
): ViewNode | undefined {
  const entries = outlines(config);
  const country = drawnCountry(config.otpOptions);
  const blocks = arrange(entries);
  if (!entries.length || blocks.some(({ kind }) => kind === 'passkeysAlone' || kind === 'bothEmailMethods'))
    return;
  const passkey = entries.find(({ kind }) => kind === 'ambient');
  const fillsIn = passkey && entries.some((entry) => entry.kind === 'form' && entry.tab === 'email');

  const buttons = (all: readonly Outline[]) => (
    <EntryButtonsView error={<ErrorView />}>
      {all.map((entry) => (
        <ButtonView key={entry.id} look="secondary">
          <MarkView />
          <ButtonLabelView text={firstText(entry.label)} name={entry.provider} />
        </ButtonView>
      ))}
    </EntryButtonsView>
  );

  const form = (entry: FormOutline) => {
    const { tab, product } = entry;
    const autoComplete = fillsIn ? 'username webauthn' : undefined;
    return (
      <EntryFormView
        {...(post && { method: 'post', ...post })}
        button={
          <ButtonView look="primary" type="submit" disabled={!post}>
            {firstText(entry.label)}
          </ButtonView>
        }
      >
        {tab === 'email' ? (
          <TextFieldView id={`${idPrefix}-email`} {...emailField(firstText, product, autoComplete)} />
        ) : (
          <PhoneFieldView
            id={`${idPrefix}-phone`}
            {...phoneField(firstText, country, autoComplete)}
            countrySelect={
              <CountrySelectView dial={country && '+1'} aria-label={firstText('main.countryLabel')}>
                <option value={country}>{country && '+1 United States'}</option>
              </CountrySelectView>
            }
          />
        )}
      </EntryFormView>
    );
  };

  const forms = (all: readonly FormOutline[]) => {
    const [open] = all;
    return (
      open && (
        <TabsView id={`${idPrefix}-tabs`} {...tabsOf(all, firstText)} active={open.id}>
          {form(open)}
        </TabsView>
      )
    );
  };

  const url = safeImageUrl(logo?.logoImageUrl ?? '');
  return (
    <ElementView lang={firstText('locale')}>
      <FrameView name="main">
        <ScreenView
          title={hideHeaderText ? undefined : firstText('main.title')}
          icon={url !== undefined && <LogoView url={url} alt={logo?.alt ?? ''} />}
        >
          <MainBlocksView
            above={passkey && !(fillsIn && offersInField) && buttons([passkey])}
            blocks={blocks}
            or={firstText('common.or')}
            forms={forms}
            buttons={buttons}
          />
        </ScreenView>
      </FrameView>
      <ToastsView />
    </ElementView>
  );
}
