import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A message as it arrived. */
export type TakenMail = {
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly files: readonly string[];
  readonly source: string;
};

/** What the server does with the next message instead of taking it: it is busy, or the line is cut before its answer. */
type Answer = 'busy' | 'cut';

export type MailServer = {
  readonly url: string;
  readonly taken: readonly TakenMail[];
  answers: readonly Answer[];
  /** An address that it does not know. */
  refuses: string | undefined;
  readonly close: () => Promise<void>;
};

const failure = (message: string, responseCode: number): Error => Object.assign(new Error(message), { responseCode });
const headerOf = (source: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(source)?.[1]?.trim() ?? '';

/** A real mail server in this process. */
export async function startMailServer(): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address === mail.refuses ? failure('No such mailbox here', 550) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [answer, ...later] = mail.answers;
        mail.answers = later;
        if (answer === 'busy') return done(failure('Try again later', 451));
        if (answer === 'cut') return sockets.forEach((socket) => socket.destroy());
        const source = Buffer.concat(parts).toString();
        const [to] = session.envelope.rcptTo;
        taken.push({
          to: to?.address ?? '',
          subject: headerOf(source, 'Subject'),
          messageId: headerOf(source, 'Message-ID'),
          files: [...source.matchAll(/filename="?([^"\r\n;]+)/g)].flatMap(([, name]) => name ?? []),
          source,
        });
        return done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  server.server.on('connection', (socket) => void sockets.add(socket));
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    answers: [],
    refuses: undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
