import { actorKinds } from '@account/contract/endpoints/administration/activities.calls';
import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';
import type { ListState } from '#shared/list/state/use-list-state.ts';
import classes from '#shared/ui/filter-chips/filter-chips.module.css';
import { Chip, FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';

interface SwitchProps {
  state: ListState;
  /** A filter of the address. */
  name: 'single' | 'renewals';
  label: MessageId;
}

/** Shows what the list leaves out at first. */
function Switch({ state, name, label }: SwitchProps) {
  const isOn = state.view.filters[name] !== undefined;
  return <Chip label={t(label)} on={isOn} onPress={() => state.filterBy(name, isOn ? undefined : 'true')} />;
}

/** Whose activity the list shows, and how much of it. Renewed tokens are among what displays do, and never among the rest. */
export function ActivityKinds({ state }: { state: ListState }) {
  const { by } = state.view.filters;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className={classes.chips} role="group" aria-label={t('activities.show')}>
      <FilterChips
        label={t('activities.who')}
        chips={actorKinds.map((value) => ({ value, label: t(`activities.by_${value}`) }))}
        value={by}
        onChange={(value) => state.filterBy('by', value)}
      />
      {!by && <Switch state={state} name="renewals" label="activities.with_renewals" />}
      <Switch state={state} name="single" label="activities.one_by_one" />
    </div>
  );
}
