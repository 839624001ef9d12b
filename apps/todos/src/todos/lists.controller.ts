import {
  Controller,
  Delete,
  ForbiddenException,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Put,
  UseGuards,
} from '@nestjs/common';
import { type Person, personOf } from '../people/people.js';
import { Me, SignedIn } from '../people/signed-in.guard.js';
import { Lists } from './lists.js';

@Controller('api/lists')
@UseGuards(SignedIn)
export class ListsController {
  constructor(private readonly lists: Lists) {}

  @Get()
  all() {
    return this.lists.all();
  }

  @Put(':list/editors/:person')
  @HttpCode(204)
  async allow(@Me() me: Person, @Param('list') list: string, @Param('person') person: string): Promise<void> {
    assertManages(me);
    if (personOf(person) === undefined) throw new NotFoundException();
    await this.lists.allow(list, person);
  }

  @Delete(':list/editors/:person')
  @HttpCode(204)
  async disallow(@Me() me: Person, @Param('list') list: string, @Param('person') person: string): Promise<void> {
    assertManages(me);
    await this.lists.disallow(list, person);
  }
}

function assertManages({ manages }: Person): void {
  if (!manages) throw new ForbiddenException('Only who manages the organization says who may edit a list.');
}
