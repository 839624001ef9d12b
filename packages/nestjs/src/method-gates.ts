import { Injectable, type Type } from '@nestjs/common';
import type { Gate } from '@countersign/sdk';
import type { DeclaredMethod } from './declared-method.js';
import { NotGated } from './errors.js';
import { methodsFrom } from './found-method.js';

/** The gate of one method, whatever it takes and gives. */
export interface MethodGate {
  readonly declared: DeclaredMethod;
  readonly gate: Gate<object, unknown>;
}

/** The gates of this application. Empty until all of them stand. */
@Injectable()
export class MethodGates {
  private gates: readonly MethodGate[] = [];

  stand(gates: readonly MethodGate[]): void {
    this.gates = gates;
  }

  of(type: Type, name: string): MethodGate {
    const found = methodsFrom(type.prototype as object).find(({ declared }) => declared.name === name);
    const gate = this.gates.find(({ declared }) => declared === found?.declared);
    if (gate === undefined) throw new NotGated(`${type.name}.${name}`);
    return gate;
  }

  ofTool(tool: string): MethodGate {
    const gate = this.gates.find(({ declared }) => declared.tool === tool);
    if (gate === undefined) throw new NotGated(tool);
    return gate;
  }
}
