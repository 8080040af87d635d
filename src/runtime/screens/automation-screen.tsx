import { defined } from '#domain/defined.ts';
import type { Origin } from '#runtime/ports/handover.port.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AutomationScreenProps } from '#runtime/ports/screen-props.ts';
import { useUnsavedWork, type UnsavedWork } from '#runtime/parts/unsaved-work.ts';
import type { AutomationPorts, PublishedVersion } from '#runtime/ports/automation.port.ts';
import type { Language } from '#engine/data/localized-text.ts';
import { deskTexts, TextsContext } from '#runtime/texts/texts.ts';
import { AutomationProvider } from '#runtime/workflow/automation-context.ts';
import { openAutomation, type OpenAutomation } from '#runtime/workflow/open-automation.ts';
import type { Carried } from '#runtime/workflow/automation-state.ts';
import { receiptOfRecord, type ShownReceipt } from '#runtime/workflow/shown-receipt.ts';
import { isUnsafe, useAskingOnLeave, useSavingOnLeave } from './leaving-form.ts';
import { PlaceInAddress, useStandingAt } from './place-in-address.tsx';
import { StepScreen } from './step-screen.tsx';
import { LazyVersionNotice } from './lazy-version-notice.tsx';
import type { MoveOver } from './version-notice.tsx';
import '#runtime/look/runtime.css';

type Shown = { readonly published: PublishedVersion; readonly carried: Carried | undefined };

type OpenProps = Shown & {
  readonly ports: AutomationPorts;
  readonly language: Language;
  readonly caseFileNumber: string | undefined;
  readonly origin: Origin | undefined;
  readonly step: string | undefined;
  readonly returns: number | undefined;
  readonly receipt: ShownReceipt | undefined;
  readonly onPlaceChange: AutomationScreenProps['onPlaceChange'];
  readonly moveOver: MoveOver;
};

/** What was typed since the last save, for whatever leaves the page with time to save it. */
const workOf = ({ state, drafts }: OpenAutomation): UnsavedWork => ({
  isUnsaved: () => isUnsafe(state().draft),
  save: drafts.save,
});

const OpenScreen = ({ published, carried, ports, language, receipt, moveOver, ...place }: OpenProps) => {
  const { caseFileNumber, origin, onPlaceChange } = place;
  const latest = useRef(language);
  useEffect(() => {
    latest.current = language;
  }, [language]);
  const [open, setOpen] = useState<OpenAutomation | undefined>(undefined);
  const [firstOrigin] = useState(origin);
  useEffect(() => {
    const made = openAutomation({
      published,
      ports,
      language: () => latest.current,
      ...defined({ carried }),
      ...(carried !== undefined || receipt === undefined ? {} : { receipt }),
    });
    const stop = made.start();
    setOpen(made);
    return stop;
  }, [published, carried, ports, receipt]);
  useEffect(() => {
    if (open === undefined || caseFileNumber === undefined || carried !== undefined) return;
    if (open.state().caseFileNumber !== caseFileNumber) open.chooseCase(caseFileNumber, firstOrigin);
  }, [open, carried, caseFileNumber, firstOrigin]);
  const save = useCallback(() => open?.drafts.saveLeaving(), [open]);
  useSavingOnLeave(save);
  useStandingAt(open, place);
  useUnsavedWork(useMemo(() => (open === undefined ? undefined : workOf(open)), [open]));
  useAskingOnLeave(useCallback(() => isUnsafe(open?.state().draft), [open]));
  const setting = useMemo(
    () => (open === undefined ? undefined : { open, ports, automation: published.automation }),
    [open, ports, published],
  );
  if (setting === undefined) return null;
  return (
    <AutomationProvider value={setting}>
      {onPlaceChange !== undefined && <PlaceInAddress onPlaceChange={onPlaceChange} />}
      <LazyVersionNotice moveOver={moveOver} />
      <StepScreen version={published.version} />
    </AutomationProvider>
  );
};

type Found = { readonly receipt: ShownReceipt | undefined };

/** The receipt that the address names, read once; undefined while it is read. One that cannot be shown is told, and the search stands there. */
const useReceipt = ({ automation, ports, language, receiptId }: AutomationScreenProps): Found | undefined => {
  const [found, setFound] = useState<Found | undefined>(receiptId === undefined ? { receipt: undefined } : undefined);
  const [first] = useState({ automation, ports, texts: deskTexts[language], receiptId });
  useEffect(() => {
    if (first.receiptId === undefined) return undefined;
    let isCurrent = true;
    const read = async (id: string): Promise<void> => {
      const answer = await first.ports.loadRecord(id);
      if (!isCurrent) return;
      const isOwn = answer.ok && answer.value.automation === first.automation.manifest.id;
      if (isOwn) return setFound({ receipt: receiptOfRecord(first.automation, answer.value, first.texts) });
      const text = answer.ok ? first.texts.t('receiptElsewhere') : first.texts.t('receiptNotFound', { message: answer.problem.message });
      first.ports.notify({ tone: 'warning', text });
      setFound({ receipt: undefined });
    };
    void read(first.receiptId);
    return () => {
      isCurrent = false;
    };
  }, [first]);
  return found;
};

/** An automation as a person runs it: its workflow from the search of a case to the receipt. */
export const AutomationScreen = (props: AutomationScreenProps) => {
  const { automation, version, validator, ports, language, caseFileNumber, origin, step, returns, onPlaceChange } = props;
  const [shown, setShown] = useState<Shown>({ published: { automation, version, validator }, carried: undefined });
  // The ports of one open automation stay the same, however often the page around it paints.
  const [firstPorts] = useState(ports);
  const moveOver = useCallback<MoveOver>((published, carried) => setShown({ published, carried }), []);
  const found = useReceipt(props);
  return (
    <TextsContext value={deskTexts[language]}>
      <div className="desk-automation">
        {found === undefined && <output className="desk-busy">{deskTexts[language].t('working')}</output>}
        {found !== undefined && (
          <OpenScreen
            key={shown.published.version}
            {...shown}
            ports={firstPorts}
            language={language}
            caseFileNumber={caseFileNumber}
            origin={origin}
            step={step}
            returns={returns}
            receipt={found.receipt}
            onPlaceChange={onPlaceChange}
            moveOver={moveOver}
          />
        )}
      </div>
    </TextsContext>
  );
};
