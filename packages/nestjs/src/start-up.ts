import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Countersign, type GateFault, GatesInvalid, valueOf } from '@countersign/sdk';
import { type DeclarationFault, UnanswerableDeclarations } from './errors.js';
import { type BuiltGate, GateBuilder, placeOf } from './gate-builder.js';
import { gateCalls } from './gated-calls.js';
import { HumanApprovals } from './human-approvals.js';
import { MethodGates } from './method-gates.js';
import { type HumanApprovalOptions, OPTIONS } from './options.js';

/** Before the application serves: all gates stand, or it does not start and says everything that is wrong (1.2). */
@Injectable()
export class StartUp implements OnModuleInit {
  private readonly log = new Logger('HumanApproval');

  constructor(
    @Inject(OPTIONS) private readonly options: HumanApprovalOptions,
    @Inject(Countersign) private readonly countersign: Countersign,
    @Inject(GateBuilder) private readonly builder: GateBuilder,
    @Inject(MethodGates) private readonly gates: MethodGates,
    @Inject(HumanApprovals) private readonly approvals: HumanApprovals,
  ) {}

  async onModuleInit(): Promise<void> {
    const built = this.builder.all();
    const wrong = built.flatMap((gate) => gate.wrong);
    if (wrong.length > 0) throw new UnanswerableDeclarations([...wrong, ...(await this.checked(built))]);
    await this.register(built);
    this.tell(built);
    this.gates.stand(built);
    for (const gate of built) this.open(gate);
  }

  /** An application that declares nothing has no gates any more, those of its last start neither. */
  private tell(built: readonly BuiltGate[]): void {
    const tools = built.map(({ declared }) => declared.tool);
    if (tools.length > 0) this.log.log(`Gates: ${tools.join(', ')}`);
    else this.log.warn('No provider has a method with @HumanApproval: this application has no gates now.');
  }

  private open(gate: BuiltGate): void {
    if (gate.instance === undefined) return;
    gateCalls(gate.instance, gate.declared, async (args) => valueOf(await this.approvals.callGate(gate, args)));
  }

  private async register(built: readonly BuiltGate[]): Promise<void> {
    const { startWithin = 60 } = this.options;
    try {
      await this.countersign.registerGates({ startWithin });
    } catch (error) {
      throw error instanceof GatesInvalid ? new UnanswerableDeclarations(placed(error.faults, built)) : error;
    }
  }

  /** It does not start in any case: the server's word is added when it is there to be had, and nothing is registered. */
  private async checked(built: readonly BuiltGate[]): Promise<readonly DeclarationFault[]> {
    const online = this.countersign.checkGates({ startWithin: 0 });
    const faults = await online.catch(() => this.countersign.checkGates({ offline: true }));
    return placed(faults, built);
  }
}

/** A tool that is declared twice is in two places. */
const placed = (faults: readonly GateFault[], built: readonly BuiltGate[]): readonly DeclarationFault[] =>
  faults.map(({ tool, code, message }) => {
    const places = built.filter(({ declared }) => declared.tool === tool).map(placeOf);
    return { place: [...new Set(places)].join(' and '), tool, code, message };
  });
