import { noAnswer } from '#claim/client/claim-request.ts';
import type { ClaimLanguage } from '#claim/texts/texts.ts';
import { approvedTrip, ClaimStage, unapprovedTrip, type ClaimScene } from './claim-stage.tsx';

export default { title: 'Desk/Client form', globals: { viewport: { value: 'phone', isRotated: false } } };

const draw = (scene: ClaimScene, languages: ClaimLanguage = 'english') => ({
  render: () => <ClaimStage scene={scene} languages={languages} />,
});
const inSpanish = (scene: ClaimScene) => draw(scene, 'spanish');

const address = { startAddress: '1420 Alder Court, Stockton, CA 95202', endAddress: '310 Larkspur Avenue, Stockton, CA 95207' };
const folder = (name: string, fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}/${field}`, value]));
const saved = folder('trips/7', { tripDate: '2026-11-03', ...address, roundTripMiles: '38.60' });
const open = folder('open/8', { id: '8', tripDate: '2026-12-24', ...address, endAddress: '', tolls: '4.50' });
const receipt = { code: 'C9Z2EM5S', receivedAt: '2026-11-29T18:00:00Z', totalAmount: '27.99', tripCount: 1 };
const history = [{ status: 'changes_requested', at: '2026-11-28T18:00:00Z', notes: 'Please check the miles of the second trip.' }];

const loading: ClaimScene = { state: { phase: 'loading' } };
const year: ClaimScene = { status: { secondFactor: 'needed', triesLeft: 5 } };
const instructions: ClaimScene = { step: 'video', status: { video: 'https://firm.example.com/form.mp4' } };
const noTrips: ClaimScene = {};
const oneTrip: ClaimScene = { typed: saved };
const openTrip: ClaimScene = { typed: { ...saved, ...open }, state: { alert: ['End address is required'] } };
const changes: ClaimScene = { status: { status: 'changes_requested', trips: [approvedTrip, unapprovedTrip], statusHistory: history } };
const review: ClaimScene = { step: 'summary', typed: { ...saved, printedName: 'Jesús García', signature: { name: 'Jesús García' } } };
const sent: ClaimScene = { state: { sent: receipt } };
const underReview: ClaimScene = { status: { status: 'waiting_for_approval', receipt: { ...receipt, seenAt: '2026-11-30T18:00:00Z' } } };
const invalid: ClaimScene = { state: { phase: 'failed', problem: { ...noAnswer, status: 404, code: 'link_not_found' } } };
const offline: ClaimScene = { typed: saved, state: { isOnline: false } };

export const Loading = draw(loading);
export const LoadingSpanish = inSpanish(loading);
export const YearOfBirth = draw(year);
export const YearOfBirthSpanish = inSpanish(year);
export const Instructions = draw(instructions);
export const InstructionsSpanish = inSpanish(instructions);
export const NoTrips = draw(noTrips);
export const NoTripsSpanish = inSpanish(noTrips);
export const OneTrip = draw(oneTrip);
export const OneTripSpanish = inSpanish(oneTrip);
export const OpenTrip = draw(openTrip);
export const OpenTripSpanish = inSpanish(openTrip);
export const ChangesRequested = draw(changes);
export const ChangesRequestedSpanish = inSpanish(changes);
export const Review = draw(review);
export const ReviewSpanish = inSpanish(review);
export const Sent = draw(sent);
export const SentSpanish = inSpanish(sent);
export const UnderReview = draw(underReview);
export const UnderReviewSpanish = inSpanish(underReview);
export const NotOpened = draw(invalid);
export const NotOpenedSpanish = inSpanish(invalid);
export const NoConnection = draw(offline);
export const NoConnectionSpanish = inSpanish(offline);
