import { Controller, Get } from '@nestjs/common';
import type { DemoResource } from '@countersign/contract';
import { granted } from '../../platform/refused.js';
import { ListDemoPeople } from '../use-cases/list-demo-people.js';

/** The people of the demo, for its sign-in page (0.3). */
@Controller('auth/demo')
export class DemoController {
  constructor(private readonly listPeople: ListDemoPeople) {}

  @Get()
  async list(): Promise<DemoResource> {
    return granted(await this.listPeople.execute());
  }
}
