import { beforeEach, describe, expect, it } from 'vitest';
import { AJUSTES_DE_CORREO_INICIALES } from '#domain/identidad/correo.ts';
import type { AjustesDeCorreo } from '#domain/kernel/correo.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { SuscripcionSuspendida } from '#domain/webhooks/webhook.events.ts';
import type { AvisoPorCorreo, PuertosDeAvisos } from '#processes/identidad/aviso.ts';
import { type Carta, CorreoPospuesto, type Entrega } from '#processes/kernel/correo.puerto.ts';
import type { Paso, Tarea } from '#processes/kernel/proceso.ts';
import { avisoDeSuspension } from '#processes/webhooks/aviso-de-suspension.process.ts';
import { ocasion } from '#test/support/nucleo/ocasion.ts';

/** Given a suspension, when the mail server answers, then what the company's users got. */

const AHORA = '2026-11-20T15:00:00.000Z';
const AGENDA = { reintentos_ms: [100, 200], desistir_ms: 500 };

type Leido = NonNullable<Awaited<ReturnType<PuertosDeAvisos['leer']>>>;
type Miembro = Leido['membresias'][number];
type Respuesta = Omit<Entrega, 'servidor'> | 'pospuesto';

let ahora_ms: number;
let miembros: Miembro[];
let guion: Respuesta[];
let cartas: Carta[];
let ajustesUsados: AjustesDeCorreo[];
let avisos: string[];

const miembro = (email: string, mas: Partial<Miembro> = {}): Miembro => ({
  email,
  rol: 'admin',
  activa: true,
  aceptada: true,
  ...mas,
});

beforeEach(() => {
  ahora_ms = Date.parse(AHORA);
  miembros = [miembro('ana@x.ec'), miembro('bea@x.ec')];
  guion = [];
  cartas = [];
  ajustesUsados = [];
  avisos = [];
});

const procesoCon = (dominio: string | null = 'sistema.ec'): AvisoPorCorreo =>
  avisoDeSuspension({
    cartero: {
      plazo_ms: 1_000,
      enviar: async (_empresa_id, ajustes, carta) => {
        cartas.push(carta);
        ajustesUsados.push(ajustes);
        const respuesta = guion.shift();
        if (respuesta === undefined) throw new Error('El guion no preveía otro envío');
        if (respuesta === 'pospuesto') throw new CorreoPospuesto('El servidor pidió esperar');
        return { servidor: 'plataforma', ...respuesta };
      },
    },
    dominio,
    nombre: 'Comprobantes',
    leer: async () => ({
      empresa: { razon_social: 'Andina <S.A.>', nombre_comercial: null },
      membresias: miembros,
    }),
    avisar: (_datos, mensaje) => avisos.push(mensaje),
    agenda: AGENDA,
  });

const suspendida = (
  evento_id: string,
  datos: Partial<SuscripcionSuspendida['datos']> = {},
): EventoRegistrado => ({
  tipo: 'SuscripcionSuspendida',
  evento_id,
  stream: 'empresa-7',
  revision: 3,
  posicion: 40,
  metadatos: {
    comando_id: 'c',
    correlacion_id: 'c',
    actor: 'proceso:webhooks',
    registrado_en: AHORA,
    version: 1,
  },
  datos: {
    webhook_id: 3,
    nombre: 'Bodega <1>',
    url: 'https://yo:clave@bodega.ec:8443/avisos?token=secreto#x',
    fallando_desde: '2026-11-15T14:30:00.000Z',
    motivo: 'Su destino falla desde hace cinco días',
    ...datos,
  },
});

const tareaDe = (proceso: AvisoPorCorreo, evento: EventoRegistrado): Tarea => {
  const [cambio, ...otros] = proceso.reaccionar(evento);
  expect(otros).toEqual([]);
  if (cambio?.tipo !== 'programar') throw new Error('No hay tarea');
  return { ...cambio, intentos: 0 };
};

/** As the worker does: steps follow one another, what is postponed is tried again later. */
const recorrer = async (proceso: AvisoPorCorreo, tarea: Tarea): Promise<number[]> => {
  const esperas: number[] = [];
  let actual = tarea;
  for (let pasos = 0; pasos < 20; pasos++) {
    try {
      const paso: Paso = await proceso.paso(actual, ocasion({ ahora_ms }));
      if (paso.tipo === 'terminar') return esperas;
      actual = { ...actual, fase: paso.fase, datos: paso.datos, intentos: 0 };
    } catch (error) {
      if (!(error instanceof CorreoPospuesto)) throw error;
      const intentos = actual.intentos + 1;
      const espera = proceso.reintento_ms(intentos, actual.fase);
      esperas.push(espera);
      ahora_ms += espera;
      actual = { ...actual, intentos };
    }
  }
  throw new Error('La tarea no termina');
};

const acepta = (...aceptados: string[]): Respuesta => ({
  aceptados,
  rechazados: [],
  pendientes: [],
});
const avisar = async (dominio?: string | null): Promise<number[]> => {
  const proceso = procesoCon(dominio);
  return recorrer(proceso, tareaDe(proceso, suspendida('e-1')));
};

describe('una suscripción suspendida se cuenta por correo', () => {
  it('en una sola carta a los administradores, por el servidor de la plataforma', async () => {
    miembros.push(miembro('conta@x.ec', { rol: 'contador' }));
    guion = [acepta('ana@x.ec', 'bea@x.ec')];
    await avisar();
    expect(ajustesUsados).toEqual([AJUSTES_DE_CORREO_INICIALES]);
    expect(cartas).toMatchObject([
      {
        message_id: 'webhook-suspendido.7.3.e-1@sistema.ec',
        fecha: AHORA,
        destinatarios: ['ana@x.ec', 'bea@x.ec'],
        para: ['ana@x.ec', 'bea@x.ec'],
        asunto: 'Webhook suspendido: Bodega <1> (Andina <S.A.>)',
        adjuntos: [],
      },
    ]);
    expect(avisos).toEqual([]);
  });

  it('dice cuál, adónde va sin sus secretos, desde cuándo falla y qué hacer', async () => {
    guion = [acepta('ana@x.ec', 'bea@x.ec')];
    await avisar();
    const [{ texto, html }] = cartas as [Carta];
    for (const dicho of [
      'Falla desde: 15/11/2026 09:30 (Guayaquil)',
      'Destino: https://bodega.ec:8443/avisos\n',
      'PATCH /api/v1/webhooks/3 con {"activo": true}',
      'POST /api/v1/webhooks/3/reenviar con {"desde_id": N}',
    ]) {
      expect(texto).toContain(dicho);
    }
    expect(`${texto}${html}`).not.toMatch(/secreto|clave|token/);
    expect(html).toContain('Bodega &lt;1&gt;');
    expect(html).not.toContain('<1>');
    expect(html).not.toContain('<S.A.>');
  });

  it('si nadie administra, a todos los que pueden entrar', async () => {
    miembros = [
      miembro('ex@x.ec', { activa: false }),
      miembro('invitado@x.ec', { aceptada: false }),
      miembro('conta@x.ec', { rol: 'contador' }),
      miembro('vende@x.ec', { rol: 'vendedor' }),
    ];
    guion = [acepta('conta@x.ec', 'vende@x.ec')];
    await avisar();
    expect(cartas[0]!.destinatarios).toEqual(['conta@x.ec', 'vende@x.ec']);
  });

  it('una vez por suspensión: la que vuelve a caer es otra', () => {
    const proceso = procesoCon();
    const clave = (evento_id: string) => tareaDe(proceso, suspendida(evento_id)).clave;
    expect(clave('e-1')).toBe(clave('e-1'));
    expect(clave('e-2')).not.toBe(clave('e-1'));
    const activada = { ...suspendida('e-3'), tipo: 'SuscripcionActualizada' };
    expect(proceso.reaccionar(activada)).toEqual([]);
    expect(proceso.reaccionar({ ...suspendida('e-4'), stream: 'documento-7-1' })).toEqual([]);
  });
});

describe('lo que el servidor no acepta', () => {
  it('se intenta otra vez con la misma carta, aunque los usuarios hayan cambiado', async () => {
    guion = ['pospuesto', acepta('ana@x.ec', 'bea@x.ec')];
    const proceso = procesoCon();
    const paso = await proceso.paso(tareaDe(proceso, suspendida('e-1')), ocasion({ ahora_ms }));
    if (paso.tipo !== 'seguir') throw new Error('Ya terminó');
    miembros = [miembro('nueva@x.ec')];
    const tarea = { ...tareaDe(proceso, suspendida('e-1')), ...paso };
    expect(await recorrer(proceso, tarea)).toEqual([100]);
    const [primera, segunda] = cartas;
    expect(segunda).toEqual(primera);
    expect(segunda!.para).toEqual(['ana@x.ec', 'bea@x.ec']);
  });

  it('para unos se reintenta solo con ellos, y lo rehusado queda dicho', async () => {
    const respuesta = '450 espere';
    guion = [
      {
        aceptados: ['ana@x.ec'],
        rechazados: [],
        pendientes: [{ direccion: 'bea@x.ec', respuesta }],
      },
      { aceptados: [], rechazados: [{ direccion: 'bea@x.ec', respuesta: '550' }], pendientes: [] },
    ];
    await avisar();
    expect(cartas.map(({ para }) => para)).toEqual([['ana@x.ec', 'bea@x.ec'], ['bea@x.ec']]);
    expect(new Set(cartas.map(({ message_id }) => message_id)).size).toBe(1);
    expect(avisos).toEqual(['Rehusaron el aviso de una suscripción suspendida']);
  });

  it('al cabo del plazo se deja, y queda dicho', async () => {
    guion = ['pospuesto', 'pospuesto', 'pospuesto', 'pospuesto'];
    expect(await avisar()).toEqual([100, 200, 200]);
    expect(avisos).toEqual([
      'No se avisó de una suscripción suspendida: El servidor pidió esperar',
    ]);
  });
});

it('Sin servidor en la plataforma, o sin usuarios, no sale nada y queda dicho', async () => {
  await avisar(null);
  miembros = [];
  await avisar();
  expect(cartas).toEqual([]);
  expect(avisos).toEqual([
    'No se avisó de una suscripción suspendida: no hay un servidor de correo',
    'No se avisó de una suscripción suspendida: la empresa no tiene usuarios',
  ]);
});
