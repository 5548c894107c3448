import { expect, it } from 'vitest';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Carta } from '#processes/kernel/correo.puerto.ts';
import type { Tarea } from '#processes/kernel/proceso.ts';
import { avisoDeDetencion } from '#processes/workflows/aviso-de-detencion.process.ts';
import { SIN_CORREO } from '#test/support/identidad/avisos.pruebas.ts';
import { ocasion } from '#test/support/nucleo/ocasion.ts';

/** Given a workflow that was stopped, what the company's users get. The rest is told of subscriptions. */

const AHORA = '2026-11-20T15:00:00.000Z';

const detenido = (evento_id: string, tipo = 'WorkflowDetenido'): EventoRegistrado => ({
  tipo,
  evento_id,
  stream: 'empresa-7',
  revision: 3,
  posicion: 40,
  metadatos: {
    comando_id: 'c',
    correlacion_id: 'c',
    actor: 'proceso:workflows',
    registrado_en: AHORA,
    version: 1,
  },
  datos: { workflow_id: 3, version: 2, motivo: 'Se detuvo solo: empezó 100 veces' },
});

const avisoCon = (nombre: string | undefined) => {
  const cartas: Carta[] = [];
  const avisos: string[] = [];
  const aviso = avisoDeDetencion({
    ...SIN_CORREO,
    dominio: 'sistema.ec',
    cartero: {
      plazo_ms: 1_000,
      enviar: async (_empresa_id, _ajustes, carta) => {
        cartas.push(carta);
        return {
          servidor: 'plataforma',
          aceptados: [...carta.para],
          rechazados: [],
          pendientes: [],
        };
      },
    },
    leer: async () => ({
      empresa: { razon_social: 'Andina <S.A.>', nombre_comercial: null },
      membresias: [
        { email: 'ana@x.ec', rol: 'admin', activa: true, aceptada: true },
        { email: 'conta@x.ec', rol: 'contador', activa: true, aceptada: true },
      ],
    }),
    nombreDe: async () => nombre,
    avisar: (_datos, mensaje) => avisos.push(mensaje),
  });
  return { aviso, cartas, avisos };
};
type Aviso = ReturnType<typeof avisoCon>['aviso'];

const tareaDe = (aviso: Aviso, evento: EventoRegistrado): Tarea => {
  const [cambio, ...otros] = aviso.reaccionar(evento);
  expect(otros).toEqual([]);
  if (cambio?.tipo !== 'programar') throw new Error('No hay tarea');
  return { ...cambio, intentos: 0 };
};

const recorrer = async (aviso: Aviso): Promise<void> => {
  const suya = ocasion({ ahora_ms: Date.parse(AHORA) });
  const tarea = tareaDe(aviso, detenido('e-1'));
  const paso = await aviso.paso(tarea, suya);
  if (paso.tipo === 'terminar') return;
  expect(await aviso.paso({ ...tarea, ...paso }, suya)).toEqual({ tipo: 'terminar' });
};

it('Un workflow detenido se cuenta en una carta a quienes administran: cuál, por qué y qué hacer', async () => {
  const { aviso, cartas, avisos } = avisoCon('Cobros <1> https://mal.ec/x');
  await recorrer(aviso);
  expect(cartas).toMatchObject([
    {
      message_id: 'workflow-detenido.7.3.e-1@sistema.ec',
      fecha: AHORA,
      destinatarios: ['ana@x.ec'],
      para: ['ana@x.ec'],
      asunto: expect.stringMatching(/^Workflow detenido: Cobros <1>/) as unknown,
    },
  ]);
  const [{ texto, html }] = cartas as [Carta];
  for (const dicho of [
    'Detenido: 20/11/2026 10:00 (Guayaquil)',
    'Motivo: Se detuvo solo: empezó 100 veces',
    'GET /api/v1/workflows/3/runs',
    'PUT /api/v1/workflows/3 con {"activo": true}',
  ]) {
    expect(texto).toContain(dicho);
  }
  expect(`${texto}${html}`).not.toMatch(/https:|mal\.ec/);
  expect(html).not.toMatch(/<1>|<S\.A\.>/);
  expect(avisos).toEqual([]);
});

it('Una vez cada vez que se detiene, y de nada más', () => {
  const { aviso } = avisoCon('Cobros');
  const clave = (evento_id: string) => tareaDe(aviso, detenido(evento_id)).clave;
  expect(clave('e-1')).toBe(clave('e-1'));
  expect(clave('e-2')).not.toBe(clave('e-1'));
  expect(aviso.reaccionar(detenido('e-3', 'WorkflowActualizado'))).toEqual([]);
});

it('Del que ya se eliminó no sale nada, y queda dicho', async () => {
  const { aviso, cartas, avisos } = avisoCon(undefined);
  await recorrer(aviso);
  expect(cartas).toEqual([]);
  expect(avisos).toEqual(['No se avisó de un workflow detenido: ya no está']);
});
