import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';

/** The real app under a configuration, every answer checked against its schema; quiet. */
export async function testApp(env: Record<string, string> = {}, options: AppOptions = {}): Promise<FastifyInstance> {
  const read = readConfig({ LUDENS_WORKERS: '1', LUDENS_LOG_LEVEL: 'silent', ...env });
  if (!read.ok) throw new Error(read.errors.join('; '));
  return buildApp(read.config, { checkResponses: true, ...options });
}
