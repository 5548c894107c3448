import { describe, expect, it } from 'vitest';
import { EVENTOS_PUBLICOS } from '#domain/publicos.ts';
import { eventosActuales, eventosGuardados } from '#infra/http/contratos.ts';
import { documentoOpenApi } from '#infra/http/openapi.ts';
import { contratoDeEventos, promesasRotas } from '#infra/http/openapi-eventos.ts';
import { RUTAS } from '#infra/http/rutas.ts';

describe('El contrato de los eventos públicos', () => {
  it('es el que está guardado: si cambia, `npm run contratos`', async () => {
    expect(await eventosGuardados()).toBe(eventosActuales());
  });

  it('un campo que aparece, desaparece o cambia de tipo pide otra versión', () => {
    const antes = contratoDeEventos();
    const nombre = 'factura.creada';
    const viejo = antes[nombre]!;
    const properties = { ...(viejo.data.properties as object), otro: { type: 'string' } };
    const cambiado = { ...viejo, data: { ...viejo.data, properties } };
    const roto = { ...antes, [nombre]: cambiado };
    expect(promesasRotas(antes, roto)).toEqual([
      `${nombre}: data cambió y su versión sigue en ${viejo.version}`,
    ]);
    const dicho = { ...antes, [nombre]: { ...cambiado, version: viejo.version + 1 } };
    expect(promesasRotas(antes, dicho)).toEqual([]);
  });

  it('explicarlo mejor no la pide; quitar un evento nunca se puede', () => {
    const antes = contratoDeEventos();
    const texto = JSON.stringify(antes).replaceAll('El documento', 'El comprobante');
    expect(promesasRotas(antes, JSON.parse(texto))).toEqual([]);
    const { 'factura.creada': _, ...menos } = antes;
    expect(promesasRotas(antes, menos)).toEqual(['factura.creada: ya no existe']);
  });

  it('OpenAPI muestra cada uno en webhooks, con su firma y un ejemplo', () => {
    const { webhooks } = documentoOpenApi(RUTAS, '2026-11-20') as unknown as {
      webhooks: Record<string, { post: { parameters: { name: string }[]; requestBody: object } }>;
    };
    expect(Object.keys(webhooks)).toEqual([...EVENTOS_PUBLICOS]);
    for (const [nombre, { post }] of Object.entries(webhooks)) {
      expect(post.parameters.map((p) => p.name)).toContain('X-Service-Signature');
      expect(post.requestBody).toMatchObject({
        content: { 'application/json': { example: { evento: nombre } } },
      });
    }
  });
});
