import { useEffect, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Table from 'react-bootstrap/Table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import type { OperationsJob } from '#schemas/api/operations.gen.ts';
import { usDateTime } from '#domain/calendar-date.ts';

import { useJobKind } from './job-kind.ts';
import { JobQuestion, type Question } from './job-question.tsx';
import { useJobActions, type JobOrder } from './use-job-actions.ts';
import { ToneBadge } from '#runtime/parts/tone-badge.tsx';

type OpenQuestion = { readonly job: OperationsJob; readonly question: Question };

const isStuck = (job: OperationsJob): boolean => job.state === 'failed';

const mayGiveUp = (job: OperationsJob): boolean => job.state === 'failed' || job.state === 'waiting';

type RowProps = {
  readonly job: OperationsJob;
  readonly order: (order: JobOrder) => void;
  readonly running: boolean;
  readonly ask: (question: Question) => void;
};

const JobActions = ({ job, order, running, ask }: RowProps) => {
  const { t } = useTranslation();
  const about = job.subject;
  const isOver = job.state === 'givenUp' || job.state === 'done';
  return (
    <div className="desk-job-actions">
      {isStuck(job) && (
        <Button
          size="sm"
          variant="outline-primary"
          disabled={running}
          aria-label={`${t('operations.retry')}: ${about}`}
          onClick={() => order({ id: job.id, action: 'retry' })}
        >
          {t('operations.retry')}
        </Button>
      )}
      {!isOver && (
        <Button
          size="sm"
          variant="outline-secondary"
          disabled={running}
          aria-label={`${t('operations.handOver')}: ${about}`}
          onClick={() => ask('handOver')}
        >
          {t('operations.handOver')}
        </Button>
      )}
      {mayGiveUp(job) && (
        <Button
          size="sm"
          variant="outline-danger"
          disabled={running}
          aria-label={`${t('operations.giveUp')}: ${about}`}
          onClick={() => ask('giveUp')}
        >
          {t('operations.giveUp')}
        </Button>
      )}
    </div>
  );
};

const JobRow = ({ job, order, running, ask }: RowProps) => {
  const { t } = useTranslation();
  const kindOf = useJobKind();
  const about = job.subject;
  return (
    <tr>
      <th scope="row" id={rowId(job.id)} tabIndex={-1}>
        {about}
        <span className="desk-quiet desk-line">{kindOf(job.queue)}</span>
        {job.lastError !== null && <span className="desk-line">{t('operations.lastError', { text: job.lastError })}</span>}
        {job.reason !== null && <span className="desk-line">{t('operations.givenUpFor', { text: job.reason })}</span>}
        {job.submissionId !== null && (
          <span className="desk-line">
            <Link to={`/submissions/${encodeURIComponent(job.submissionId)}`}>{t('operations.openRecord')}</Link>
          </span>
        )}
      </th>
      <td data-title={t('operations.state')}>
        <ToneBadge tone={isStuck(job) ? 'danger' : 'neutral'}>{t(`jobState.${job.state}`)}</ToneBadge>
        {job.assignedTo !== null && <span className="desk-line">{t('operations.assigned', { person: job.assignedTo })}</span>}
      </td>
      <td className="desk-figure" data-title={t('operations.attempts')}>
        {job.attempts}
      </td>
      <td data-title={t('operations.since')}>{usDateTime(job.createdAt)}</td>
      <td>
        <JobActions job={job} order={order} running={running} ask={ask} />
      </td>
    </tr>
  );
};

const rowId = (job: string): string => `job-${job}`;

/** The button that was pressed may be gone when the work moved on: then its row gets the focus, or what stands above all rows. */
const useFocusNear = (jobs: readonly OperationsJob[], asked: OpenQuestion | undefined): ((job: string) => void) => {
  const acted = useRef<string | undefined>(undefined);
  useEffect(() => {
    const { current } = acted;
    if (current === undefined || document.activeElement !== document.body) return;
    acted.current = undefined;
    (document.getElementById(rowId(current)) ?? document.getElementById('work'))?.focus();
  }, [jobs, asked]);
  return (job) => {
    acted.current = job;
    // A button that is switched off while the desk is asked loses the focus.
    document.getElementById(rowId(job))?.focus();
  };
};

/** Work that waits or is stuck, what is stuck first. */
export const WaitingWork = ({ jobs }: { readonly jobs: readonly OperationsJob[] }) => {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<OpenQuestion | undefined>(undefined);
  const { order: send, running, answer } = useJobActions();
  const stayNear = useFocusNear(jobs, asked);
  const order = (one: JobOrder): void => {
    stayNear(one.id);
    send(one);
  };
  const sorted = [...jobs.filter(isStuck), ...jobs.filter((job) => !isStuck(job))];
  return (
    <section className="desk-card" aria-labelledby="work">
      <h2 id="work" tabIndex={-1}>
        {t('operations.jobs')}
      </h2>
      <p className="desk-quiet">{t('operations.jobsText')}</p>
      {jobs.length === 0 && <p>{t('operations.noJobs')}</p>}
      {jobs.length > 0 && (
        <Table className="desk-table">
          <thead>
            <tr>
              {(['subject', 'state', 'attempts', 'since', 'actions'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`operations.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((job) => (
              <JobRow key={job.id} job={job} order={order} running={running} ask={(question) => setAsked({ job, question })} />
            ))}
          </tbody>
        </Table>
      )}
      {asked !== undefined && (
        <JobQuestion
          question={asked.question}
          subject={asked.job.subject}
          cancel={() => setAsked(undefined)}
          answer={async (body) => {
            await answer({ id: asked.job.id, action: asked.question, body });
            stayNear(asked.job.id);
            setAsked(undefined);
          }}
        />
      )}
    </section>
  );
};
