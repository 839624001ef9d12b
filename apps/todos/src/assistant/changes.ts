import { Injectable } from '@nestjs/common';
import { filter, type Observable, Subject } from 'rxjs';

/** Tells the pages of a person that their conversation has changed. */
@Injectable()
export class Changes {
  private readonly changed = new Subject<string>();

  tell(person: string): void {
    this.changed.next(person);
  }

  of(person: string): Observable<string> {
    return this.changed.pipe(filter((changed) => changed === person));
  }
}
