import type { DeliveryPort } from '#server/modules/service/delivery.public.ts';
import type { CaseGateway } from '#server/modules/case-copies/case-copies.port.ts';
import type { CaseSource } from '#server/modules/cases/case-source.port.ts';
import { faultyCases, faultyGateway } from './case-source-faults.ts';
import { troubledDelivery, troubledSteps } from './delivery-trouble.ts';

type Make<Port> = (...args: readonly unknown[]) => Port | Promise<Port>;

const { FAULT_CASES_DOWN: casesDown, FAULT_DELIVERY_AT: deliveryAt } = process.env;
const caseFaults = { delayMs: 0, down: casesDown === 'true' };
const failAt = troubledSteps.find((step) => step === deliveryAt);
const trouble = { delayMs: 0, answersTwice: false, ...(failAt === undefined ? {} : { failAt }) };
const isOutside = process.env['DESK_CASE_GATEWAY_URL'] !== undefined;

const wrapped =
  <Port>(make: Make<Port>, wrap: (port: Port) => Port): Make<Port> =>
  (...args) => {
    const made = make(...args);
    return made instanceof Promise ? made.then(wrap) : wrap(made);
  };

const delivering = (make: unknown): unknown => wrapped(make as Make<DeliveryPort>, (delivery) => troubledDelivery(delivery, () => trouble));

/** By the name of what makes the port. */
const faults: Readonly<Record<string, (make: unknown) => unknown>> = {
  createOutbox: delivering,
  createBucketOutbox: delivering,
  casesRepository: (make) => (isOutside ? make : wrapped(make as Make<CaseSource>, (source) => faultyCases(source, caseFaults))),
  httpCaseGateway: (make) => wrapped(make as Make<CaseGateway>, (gateway) => faultyGateway(gateway, caseFaults)),
};

/** A port with the faults that the environment of its process tells (FAULT_CASES_DOWN, FAULT_DELIVERY_AT), of a desk that runs by itself. */
export function withEnvironmentFaults<Port>(name: string, port: Port): Port {
  if ((!caseFaults.down && failAt === undefined) || !Object.hasOwn(faults, name)) return port;
  return faults[name]?.(port) as Port;
}
