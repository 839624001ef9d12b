import { Controller, Get, Header, Headers, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Refused } from '../refused.js';
import { CONTENT_SECURITY } from '../standing-headers.js';
import { referencePage } from './reference-page.js';
import { referenceScript } from './reference-script.js';

/** The page writes its own styles into its head; what it runs is our own file, as everywhere. */
const WITH_OWN_STYLES = [...CONTENT_SECURITY, "style-src 'self' 'unsafe-inline'"].join('; ');

/** The REST contract for people (2). It works without the network. */
@Controller('docs')
export class ReferenceController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', WITH_OWN_STYLES)
  async page(): Promise<string> {
    const { hash } = await referenceScript();
    return referencePage(`/docs/${hash}.js`);
  }

  @Get(':name')
  async script(
    @Param('name') name: string,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { hash, plain, packed } = await referenceScript();
    if (name !== `${hash}.js`) throw new Refused({ code: 'not_found' });
    void reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    if (/\bgzip\b/.test(accepted ?? '')) await reply.header('content-encoding', 'gzip').send(packed);
    else await reply.send(plain);
  }
}
