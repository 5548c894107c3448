import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { crearWebhook } from '#commands/webhooks/webhook.comandos.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { publicar } from '#domain/publicos.ts';
import type { Nucleo, Reacciones } from '#infra/nucleo/nucleo.ts';
import { buzonDeWebhooks } from '#infra/webhooks/buzon.ts';
import { type DesdeCuando, type Proceso, RITMO_DE_CASA } from '#processes/kernel/proceso.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import { facturar, type Libro, sembrar } from '#test/support/nucleo/nucleo.ts';

/** What somebody who is new makes of what the log holds already. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

const facturaDe = (evento: EventoRegistrado): number[] =>
  evento.tipo === 'FacturaCreada' ? [(evento.datos as { factura_id: number }).factura_id] : [];

/** A process that notes which invoices reach it. */
const queAnota = (
  nombre: string,
  notas: (number | string)[],
  desde: DesdeCuando<Proceso['reaccionar']>,
): Proceso => ({
  nombre,
  ...desde,
  reaccionar: (evento) => {
    notas.push(...facturaDe(evento));
    return [];
  },
  paso: async () => ({ tipo: 'terminar' }),
  reintento_ms: () => 10,
  ...RITMO_DE_CASA,
});

const abrir = async (procesos: readonly Proceso[]): Promise<Nucleo> => {
  const nucleo = await libro.abrir({ procesos });
  await nucleo.seguidor.alcanzar();
  return nucleo;
};

describe('un proceso nuevo sobre una bitácora vieja', () => {
  it('«inicio» reacciona a todo, «ahora» solo a lo que viene, y recuerda lo que dice', async () => {
    const viejo = await abrir([]);
    await sembrar(viejo, [1]);
    for (let n = 0; n < 3; n++) await facturar(viejo, 1);
    await viejo.seguidor.alcanzar();

    const [todo, nuevo, memoria]: (number | string)[][] = [[], [], []];
    const recordar: Proceso['reaccionar'] = (evento) => {
      memoria!.push(...facturaDe(evento).map((id) => `recordada ${id}`));
      return [];
    };
    const nucleo = await abrir([
      queAnota('todo', todo!, { desde: 'inicio' }),
      queAnota('nuevo', nuevo!, { desde: 'ahora' }),
      queAnota('con-memoria', memoria!, { desde: 'ahora', recordar }),
    ]);
    await facturar(nucleo, 1);
    await nucleo.seguidor.alcanzar();
    expect(todo).toEqual([1, 2, 3, 4]);
    expect(nuevo).toEqual([4]);
    expect(memoria).toEqual(['recordada 1', 'recordada 2', 'recordada 3', 4]);
  });

  it('lo que pasa mientras no está, después de nacer, le llega al volver', async () => {
    const notas: number[] = [];
    const recordadas: number[] = [];
    const avisos = () =>
      queAnota('avisos', notas, {
        desde: 'ahora',
        recordar: (evento) => {
          recordadas.push(...facturaDe(evento));
          return [];
        },
      });
    const viejo = await abrir([]);
    await sembrar(viejo, [1]);
    await facturar(viejo, 1);
    await (await abrir([avisos()])).cerrar();
    await facturar(viejo, 1);
    await facturar(viejo, 1);
    await abrir([avisos()]);
    expect(recordadas).toEqual([1]);
    expect(notas).toEqual([2, 3]);
  });

  it('perdida la base con su checkpoint, no avisa otra vez de lo que ya pasó', async () => {
    const notas: number[] = [];
    const avisos = () => queAnota('avisos', notas, { desde: 'ahora' });
    const antes = await abrir([avisos()]);
    await sembrar(antes, [1]);
    await facturar(antes, 1);
    await antes.seguidor.alcanzar();
    await antes.sql`delete from operacion.checkpoints`;
    await antes.cerrar();
    const despues = await abrir([avisos()]);
    await facturar(despues, 1);
    await despues.seguidor.alcanzar();
    expect(notas).toEqual([1, 2]);
  });
});

describe('el buzón de webhooks', () => {
  const conBuzon: Reacciones = {
    consumidores: [buzonDeWebhooks(publicar, () => {})],
  };
  const suscribir = (nucleo: Nucleo) => {
    const id = randomUUID();
    const quien = { empresa_id: 1, comando_id: id, correlacion_id: id, actor: 'prueba' };
    const datos = { nombre: 'erp', url: 'https://erp.ec/', eventos: null, activo: true };
    const secreto = { referencia: 's', huella: 'ab'.repeat(32) };
    return nucleo.bus.ejecutar(crearWebhook({ ...quien, datos, secreto, destino: null }));
  };

  it('sabe de las suscripciones de antes, y no entrega lo que pasó antes', async () => {
    const viejo = await abrir([]);
    await sembrar(viejo, [1]);
    await suscribir(viejo);
    await facturar(viejo, 1);
    const nuevo = await libro.abrir(conBuzon);
    await facturar(nuevo, 1);
    await nuevo.seguidor.alcanzar();
    const suscripciones = await nuevo.sql`select webhook_id, url, activo from operacion.webhooks`;
    expect(suscripciones).toEqual([{ webhook_id: 1, url: 'https://erp.ec/', activo: true }]);
    const entregas =
      await nuevo.sql`select evento from operacion.webhook_entregas order by posicion`;
    expect(entregas).toEqual([{ evento: 'factura.creada' }]);
  });
});
