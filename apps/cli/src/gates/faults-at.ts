import { Countersign, CountersignError, type GateFault, type GateWire, ProblemError } from '@countersign/sdk';
import { UsageFault } from '../usage-fault.js';

/** Seconds: a pipeline may come before its server is up, and waits no longer than somebody would look at it. */
const START_WITHIN = 10;

/** What a server has against these declarations; it registers nothing. */
export async function faultsAt(
  declarations: readonly GateWire[],
  server: { readonly url: string; readonly key: string },
): Promise<readonly GateFault[]> {
  if (!URL.canParse(server.url)) throw new UsageFault('The server’s address is not a URL.');
  try {
    return await new Countersign(server).checkGates({ declarations, startWithin: START_WITHIN });
  } catch (error) {
    if (error instanceof ProblemError && isAboutTheBody(error)) return error.errors.map(inside(declarations));
    if (error instanceof CountersignError) throw new UsageFault(`${error.message} (${error.code})`, { cause: error });
    throw error;
  }
}

const isAboutTheBody = ({ code, errors }: ProblemError): boolean =>
  (code === 'unknown_member' || code === 'body_invalid') && errors.length > 0;

/** A fault of the shape, told of its tool: `/gates/2/eligibleRoles` is a place in nobody’s file. */
const inside =
  (declarations: readonly GateWire[]) =>
  ({ pointer, code, message }: ProblemError['errors'][number]): GateFault => {
    const [, index = '', place = ''] = /^\/gates\/(\d+)(.*)$/.exec(pointer) ?? [];
    return { tool: declarations[Number(index)]?.tool ?? '', code, message: `${place || pointer} ${message}` };
  };
