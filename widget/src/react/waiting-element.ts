import type { RawSettings } from '../element/settings/raw-settings.ts';
import { SHOW } from '../element/settings/with-settings.ts';
import { FastLoginWidgetElement } from '../fast/fast-element.ts';

/**
 * The element of `<LoginWidget>`. React passes the client when it hydrates the element, or when `<Activity>` shows it,
 * which may be after the definition, because another `<LoginWidget>` of the page defines the tag. Until then the
 * server's form stays as it is.
 */
export class WaitingElement extends FastLoginWidgetElement {
  override [SHOW](raw: RawSettings, isSameProject: boolean): void {
    if (raw.publicToken !== null || raw.client !== undefined || !this.dataset.ids)
      super[SHOW](raw, isSameProject);
  }
}
