import { expect, it } from 'vitest';
import * as comandos from '#commands/webhooks/webhook.comandos.ts';
import type { Comando, Ejecutado } from '#domain/kernel/comando.ts';
import type { EntregaFallida } from '#domain/webhooks/webhook.events.ts';
import type { Tarea } from '#processes/kernel/proceso.ts';
import { procesoDeWebhooks, type Reenvio } from '#processes/webhooks/webhooks.process.ts';
import { ocasion } from '#test/support/nucleo/ocasion.ts';

const ejecutados: Comando<unknown, unknown>[] = [];
const ejecutar = async <H, R>(comando: Comando<H, R>): Promise<Ejecutado<R>> => {
  ejecutados.push(comando as unknown as Comando<unknown, unknown>);
  return { resultado: undefined as R, revision: 1, eventos: [] };
};
const paginas: number[] = [];
const avisados: string[] = [];
const proceso = procesoDeWebhooks({
  comandos,
  reenviarPagina: async (_desde, _empresa_id, { desde_id, hasta_id }) => {
    paginas.push(desde_id);
    return desde_id + 10 < hasta_id ? desde_id + 10 : null;
  },
  aviso: {
    reaccionar: () => [],
    reintento_ms: () => 30_000,
    ritmo: { medida: { por_carril: 16, por_empresa: 4 }, arriendo_ms: 180_000 },
    paso: async ({ fase }) => {
      avisados.push(fase);
      return { tipo: 'terminar' };
    },
  },
});
const paso = (tarea: Tarea) => proceso.paso(tarea, ocasion({ ejecutar }));
const tarea = (fase: string, clave: string, datos: object): Tarea => ({
  empresa_id: 7,
  clave,
  fase,
  datos,
  intentos: 0,
});

it('Una entrega agotada se cuenta en el diario de su empresa, con un comando que se repite igual', async () => {
  const datos: EntregaFallida['datos'] = {
    webhook_id: 1,
    entrega_id: 'e',
    evento: 'factura.creada',
    evento_id: 41,
    intentos: 6,
    ultimo_estado: 500,
    ultimo_error: null,
  };
  const suya = tarea('entrega_fallida', 'fallida:e:6', datos);
  expect(await paso(suya)).toEqual({ tipo: 'terminar' });
  await paso(suya);
  const [uno, otro] = ejecutados.splice(0);
  expect(uno).toMatchObject({ nombre: 'darEntregaPorFallida', empresa_id: 7 });
  expect(uno!.comando_id).toBe(otro!.comando_id);
});

it('Un destino que falla cinco días se suspende, una vez por cada vez que empezó a fallar', async () => {
  const desde = (fallando_desde: string) =>
    tarea('suspender', 'suspender:1', { webhook_id: 1, fallando_desde, motivo: 'x' });
  await paso(desde('2026-01-01T00:00:00.000Z'));
  await paso(desde('2026-02-01T00:00:00.000Z'));
  const [uno, otro] = ejecutados.splice(0);
  expect(uno).toMatchObject({ nombre: 'suspenderWebhook', actor: 'proceso:webhooks' });
  expect(uno!.comando_id).not.toBe(otro!.comando_id);
});

it('Un reenvío avanza página por página y recuerda por dónde va', async () => {
  const datos: Reenvio = {
    webhook_id: 1,
    desde_id: 0,
    hasta_id: 25,
    eventos: null,
    solo_fallidas: false,
  };
  let suya = tarea('reenviar', 'reenviar:1:x', datos);
  for (;;) {
    const dado = await paso(suya);
    if (dado.tipo === 'terminar') break;
    suya = { ...suya, fase: dado.fase, datos: dado.datos };
  }
  expect(paginas).toEqual([0, 10, 20]);
});

it('Lo que se escribe a personas va a su parte, con la agenda del correo', async () => {
  await paso(tarea('dirigir_aviso', 'suspension:1:e', {}));
  await paso(tarea('enviar_aviso', 'suspension:1:e', {}));
  expect(avisados).toEqual(['dirigir_aviso', 'enviar_aviso']);
  expect(proceso.reintento_ms(1, 'enviar_aviso')).toBe(30_000);
  expect(proceso.reintento_ms(1, 'reenviar')).toBe(500);
});

it('Una fase que no conoce es un error: nada se da por hecho en silencio', async () => {
  await expect(paso(tarea('otra', 'x', {}))).rejects.toThrow('Fase desconocida');
});
