import { beforeEach, describe, expect, it } from 'vitest';
import * as comandos from '#commands/correo/correo.comandos.ts';
import { enviarPorCorreo } from '#commands/correo/correo.comandos.ts';
import { correos } from '#domain/correo/correo.ts';
import { comprobanteEnviable } from '#domain/documentos/comprobante/correo.enviable.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { AJUSTES_DE_CORREO_INICIALES, ajustesDeCorreo } from '#domain/identidad/correo.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import { ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { type PuertosDelCorreo, procesoDeCorreo } from '#processes/correo/correo.process.ts';
import { crearReparto } from '#processes/correo/reparto.ts';
import { correspondenciaDeDocumentos } from '#processes/documentos/correspondencia.ts';
import { type Carta, CorreoPospuesto, type Entrega } from '#processes/kernel/correo.puerto.ts';
import type { Paso, Proceso, Tarea } from '#processes/kernel/proceso.ts';
import {
  anular,
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';
import { REGLAS_DE_CORREO } from '#test/support/documentos/reglas-de-correo.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { ejecutarEn, ocasion } from '#test/support/nucleo/ocasion.ts';

/** Given events, when the mail server answers, then commands: the life of a mail, read aloud. */

const AHORA = '2026-11-20T15:00:00.000Z';
const MINUTO_MS = 60_000;
const FACTURA_ENVIABLE = comprobanteEnviable(FACTURA);
const AGENDA = { reintentos_ms: [100, 200, 400], desistir_ms: 1_500, turno_ms: 10 };

type Respuesta = Omit<Entrega, 'servidor'> | 'pospuesto';

let libro: LibroEnMemoria;
let ahora_ms: number;
/** Letters as they left, in order. */
let cartas: Carta[];
let guion: Respuesta[];

beforeEach(() => {
  libro = libroDeEmpresa();
  ahora_ms = Date.parse(AHORA);
  cartas = [];
  guion = [];
});

const avanzar = (ms: number): void => {
  ahora_ms += ms;
  libro.ponerHora(new Date(ahora_ms).toISOString());
};

const a = (...direcciones: string[]) => direcciones;
const no = (...direcciones: string[]) =>
  direcciones.map((direccion) => ({ direccion, respuesta: 'no' }));
const acepta = (...aceptados: string[]): Respuesta => ({
  aceptados,
  rechazados: [],
  pendientes: [],
});

const filas = async () => {
  const lector = libro.lectorDe(EMPRESA);
  return {
    empresa: (await lector.fila(empresas, []))!,
    sucursal: (await lector.fila(sucursales, [1]))!,
    ajustes: (await lector.fila(ajustesDeEmpresa, []))!,
    correo: await lector.fila(ajustesDeCorreo, []),
  };
};

const puertos = (): PuertosDelCorreo => ({
  comandos,
  cartero: {
    plazo_ms: 1_000,
    enviar: async (_empresa_id, _ajustes, carta) => {
      cartas.push(carta);
      const respuesta = guion.shift();
      if (respuesta === undefined) throw new Error('El guion no preveía otro envío');
      if (respuesta === 'pospuesto') throw new CorreoPospuesto('El servidor pidió esperar');
      return { servidor: 'plataforma', ...respuesta };
    },
  },
  reparto: crearReparto([
    correspondenciaDeDocumentos({
      ride: async (_empresa_id, { archivo }) => Buffer.from(`%PDF de ${archivo}`),
      documentos: {
        leer: async ({ documento_id }) => ({
          xml: `<factura id="${documento_id}"/>`,
          sha256: 'ab'.repeat(32),
          clave_acceso: '9'.repeat(49),
          firmado_en: AHORA,
        }),
      },
      leer: async (_desde, { tabla }, { empresa_id, correo: { documento_id } }) => {
        const comprobante = libro.filas(empresa_id, tabla).find(({ id }) => id === documento_id);
        return comprobante && { comprobante, sucursal: (await filas()).sucursal };
      },
      ruc_proveedor: null,
    }),
  ]),
  leer: async (_desde, empresa_id, correo_id) => {
    const correo = libro.filas(empresa_id, correos).find(({ id }) => id === correo_id);
    const { empresa, ajustes, correo: suyos } = await filas();
    return (
      correo && {
        correo,
        emisor: { empresa, ajustes },
        ajustes: suyos ?? AJUSTES_DE_CORREO_INICIALES,
      }
    );
  },
  reglas: REGLAS_DE_CORREO,
  agenda: AGENDA,
});
const enEstaOcasion = () => ocasion({ ejecutar: ejecutarEn(libro), ahora_ms });

/** The tasks that the events so far have left, by key. */
const tareasDe = (proceso: Proceso): Map<string, Tarea> => {
  const tareas = new Map<string, Tarea>();
  for (const cambio of libro.eventos.flatMap((evento) => [...proceso.reaccionar(evento)])) {
    if (cambio.tipo === 'programar') tareas.set(cambio.clave, { ...cambio, intentos: 0 });
    if (cambio.tipo === 'terminar') tareas.delete(cambio.clave);
  }
  return tareas;
};
const tareaDe = (proceso: Proceso, clave: string): Tarea => {
  const tarea = tareasDe(proceso).get(clave);
  if (!tarea) throw new Error(`No hay una tarea ${clave}`);
  return tarea;
};

/** As the worker does: steps that do not wait follow one another, what throws is tried again. */
const recorrer = async (proceso: Proceso, tarea: Tarea): Promise<{ esperas: number[] }> => {
  const esperas: number[] = [];
  let actual = tarea;
  for (let pasos = 0; pasos < 50; pasos++) {
    try {
      const paso = await proceso.paso(actual, enEstaOcasion());
      if (paso.tipo === 'terminar') return { esperas };
      if (paso.espera_ms > 0) {
        esperas.push(paso.espera_ms);
        avanzar(paso.espera_ms);
      }
      actual = { ...actual, fase: paso.fase, datos: paso.datos, intentos: 0 };
    } catch (error) {
      if (!(error instanceof CorreoPospuesto)) throw error;
      const intentos = actual.intentos + 1;
      const espera = proceso.reintento_ms(intentos, actual.fase);
      esperas.push(espera);
      avanzar(espera);
      actual = { ...actual, intentos };
    }
  }
  throw new Error('La tarea no termina');
};

const autorizada = async (email: string | null = 'ana@ejemplo.ec'): Promise<void> => {
  await crear(libro, { email });
  await hastaEl(libro, 'AUTORIZADO');
};
const ajustar = (envia_correo_al_autorizar: boolean): Evento => ({
  tipo: 'EmpresaAjustesCambiados',
  datos: {
    envia_correo_al_autorizar,
    color_primario: null,
    color_secundario: null,
  },
});
const pedir = (para: readonly string[] | null = null) =>
  libro.ejecutar(
    enviarPorCorreo({
      empresa_id: EMPRESA,
      comando_id: `pedido-${libro.eventos.length}`,
      correlacion_id: 'prueba',
      actor: 'fpk_prueba',
      pedido: { enviable: FACTURA_ENVIABLE, documento_id: 1, para, idempotencia: null },
      alcance: { sucursal_id: null },
      reglas: REGLAS_DE_CORREO,
    }),
  );
const delCorreo = () => libro.eventos.filter((e) => e.tipo.startsWith('Correo'));
const tipos = (): string[] => delCorreo().map((e) => e.tipo);
const elCorreo = () => libro.filas(EMPRESA, correos)[0]!;

describe('una factura autorizada sale por correo', () => {
  it('a su comprador, con el RIDE y el XML, y queda anotado', async () => {
    await autorizada();
    const proceso = procesoDeCorreo(puertos());
    await recorrer(proceso, tareaDe(proceso, 'factura:1'));
    guion = [acepta('ana@ejemplo.ec')];
    await recorrer(proceso, tareaDe(proceso, 'correo:1'));
    expect(tipos()).toEqual(['CorreoEncolado', 'CorreoEnviado']);
    const { clave_acceso } = elCorreo();
    expect(cartas).toHaveLength(1);
    expect(cartas[0]).toMatchObject({
      message_id: `${clave_acceso}.1@correo.ec`,
      para: ['ana@ejemplo.ec'],
      nombre: 'Comercial Andina S.A. vía Comprobantes',
      asunto: '[PRUEBA] Factura 001-001-000000001 de Comercial Andina S.A.',
      adjuntos: [
        { nombre: `${clave_acceso}.pdf`, tipo: 'application/pdf' },
        { nombre: `${clave_acceso}.xml`, tipo: 'application/xml', bytes: '<factura id="1"/>' },
      ],
    });
    expect(elCorreo()).toMatchObject({ estado: 'ENVIADO', origen: 'automatico' });
    expect(tareasDe(proceso).has('correo:1')).toBe(false);
  });

  it('una sola vez, aunque el paso se repita tras una caída', async () => {
    await autorizada();
    const proceso = procesoDeCorreo(puertos());
    const tarea = tareaDe(proceso, 'factura:1');
    await recorrer(proceso, tarea);
    await recorrer(proceso, tarea);
    expect(tipos()).toEqual(['CorreoEncolado']);
  });

  it('ni siquiera empieza una tarea si la empresa no quiere', async () => {
    libro.dado(EMPRESA, ajustar(false));
    await autorizada();
    expect([...tareasDe(procesoDeCorreo(puertos())).keys()]).toEqual([]);
  });

  it('de nadie si, autorizada ya, la empresa dejó de querer', async () => {
    await autorizada();
    const proceso = procesoDeCorreo(puertos());
    const tarea = tareaDe(proceso, 'factura:1');
    libro.dado(EMPRESA, ajustar(false));
    await recorrer(proceso, tarea);
    expect(tipos()).toEqual([]);
  });

  it('ni empieza una tarea si el comprador no tiene correo', async () => {
    await autorizada(null);
    expect([...tareasDe(procesoDeCorreo(puertos())).keys()]).toEqual([]);
  });

  it('si lo que tiene no es una dirección, la historia lo dice y nada sale', async () => {
    await autorizada('ana@ejemplo');
    const proceso = procesoDeCorreo(puertos());
    await recorrer(proceso, tareaDe(proceso, 'factura:1'));
    expect(tipos()).toEqual(['CorreoEncolado', 'CorreoFallido']);
    expect(elCorreo()).toMatchObject({ estado: 'FALLIDO', motivo: 'direccion_invalida' });
    expect(tareasDe(proceso).has('correo:1')).toBe(false);
  });

  it('en pruebas, más allá de los pocos del día no sale ni espera: la historia lo dice', async () => {
    await autorizada();
    const limites = { ...REGLAS_DE_CORREO.limites, de_pruebas_por_dia: 0 };
    const proceso = procesoDeCorreo({ ...puertos(), reglas: { ...REGLAS_DE_CORREO, limites } });
    await recorrer(proceso, tareaDe(proceso, 'factura:1'));
    expect(tipos()).toEqual(['CorreoEncolado', 'CorreoFallido']);
    expect(elCorreo()).toMatchObject({
      estado: 'FALLIDO',
      motivo: 'cupo_de_pruebas',
      rechazados: [{ direccion: 'ana@ejemplo.ec' }],
    });
  });

  it('más allá del cupo del día espera al siguiente, y no se pierde', async () => {
    const proceso = procesoDeCorreo(puertos());
    for (const id of [1, 2, 3]) {
      await crear(libro, {}, null);
      libro.dado(EMPRESA, {
        tipo: 'ComprobanteFirmado',
        datos: {
          documento: 'factura',
          documento_id: id,
          intento: 1,
          clave_acceso: String(id).repeat(49),
          xml_sha256: 'ab',
          stream: 's',
          firmado_en: AHORA,
        },
      });
      libro.dado(EMPRESA, autorizacionDe(id));
      const { esperas } = await recorrer(proceso, tareaDe(proceso, `factura:${id}`));
      // 15:00Z is 10:00 in Ecuador: 14 hours to the next day.
      expect([id, esperas]).toEqual([id, id === 3 ? [14 * 60 * MINUTO_MS] : []]);
    }
    expect(tipos()).toEqual(['CorreoEncolado', 'CorreoEncolado', 'CorreoEncolado']);
    expect(delCorreo().map((e) => (e.datos as { dia_cupo: string }).dia_cupo)).toEqual([
      '2026-11-20',
      '2026-11-20',
      '2026-11-21',
    ]);
  });
});

const autorizacionDe = (factura_id: number): Evento => ({
  tipo: 'ComprobanteAutorizado',
  datos: {
    documento: 'factura',
    documento_id: factura_id,
    intento: 1,
    clave_acceso: String(factura_id).repeat(49),
    numero_comprobante: `001-001-00000000${factura_id}`,
    fecha_emision: '2026-11-20',
    razon_social: 'Ana Pérez',
    identificacion: '1710034065',
    email: 'ana@ejemplo.ec',
    numero_autorizacion: String(factura_id).repeat(49),
    fecha_autorizacion: AHORA,
    estado_sri: '[AUTORIZADO]',
    mensajes: [],
    persona_id: 1,
    total: 1150,
    envia_correo: true,
  },
});

describe('lo que contesta el servidor', () => {
  const enviar = async (respuestas: Respuesta[], para: readonly string[] | null = null) => {
    libro.dado(EMPRESA, ajustar(false));
    await autorizada();
    await pedir(para);
    guion = respuestas;
    const proceso = procesoDeCorreo(puertos());
    return recorrer(proceso, tareaDe(proceso, 'correo:1'));
  };

  it('un rechazo definitivo no se repite', async () => {
    const { esperas } = await enviar([
      { aceptados: [], rechazados: no('ana@ejemplo.ec'), pendientes: [] },
    ]);
    expect(esperas).toEqual([]);
    expect(tipos()).toEqual(['CorreoEncolado', 'CorreoFallido']);
    expect(elCorreo()).toMatchObject({ motivo: 'rechazado', rechazados: no('ana@ejemplo.ec') });
  });

  it('una falla pasajera se repite según la agenda, con el mismo identificador y fecha', async () => {
    const { esperas } = await enviar(['pospuesto', 'pospuesto', acepta('ana@ejemplo.ec')]);
    expect(esperas).toEqual([100, 200]);
    expect(new Set(cartas.map(({ message_id, fecha }) => `${message_id} ${fecha}`)).size).toBe(1);
    expect(elCorreo().estado).toBe('ENVIADO');
  });

  it('si sigue fallando, con el tiempo se da por fallida y dice por qué', async () => {
    const { esperas } = await enviar(Array.from({ length: 40 }, () => 'pospuesto' as const));
    expect(esperas).toEqual([100, 200, 400, 400, 400]);
    expect(elCorreo()).toMatchObject({
      estado: 'FALLIDO',
      motivo: 'sin_entrega',
      rechazados: [{ direccion: 'ana@ejemplo.ec', respuesta: 'El servidor pidió esperar' }],
    });
  });

  it('tras estar el programa mucho tiempo detenido, un correo viejo tiene aún varios intentos', async () => {
    await autorizada();
    await pedir();
    avanzar(10 * AGENDA.desistir_ms);
    guion = ['pospuesto', 'pospuesto', acepta('ana@ejemplo.ec')];
    const proceso = procesoDeCorreo(puertos());
    await recorrer(proceso, tareaDe(proceso, 'correo:1'));
    expect(elCorreo().estado).toBe('ENVIADO');
  });

  it('de varias direcciones, solo se repite a las que pidieron esperar', async () => {
    await enviar(
      [
        { aceptados: a('a@x.ec'), rechazados: no('b@x.ec'), pendientes: no('c@x.ec') },
        'pospuesto',
        acepta('c@x.ec'),
      ],
      ['a@x.ec', 'b@x.ec', 'c@x.ec'],
    );
    expect(cartas.map(({ para }) => para)).toEqual([
      ['a@x.ec', 'b@x.ec', 'c@x.ec'],
      ['c@x.ec'],
      ['c@x.ec'],
    ]);
    expect(cartas.map(({ destinatarios }) => destinatarios.length)).toEqual([3, 3, 3]);
    expect(elCorreo()).toMatchObject({
      estado: 'ENVIADO',
      aceptados: ['a@x.ec', 'c@x.ec'],
      rechazados: no('b@x.ec'),
    });
  });
});

describe('las caídas', () => {
  it('entre enviar y anotar: sale otra vez el mismo correo, y ninguno se pierde', async () => {
    libro.dado(EMPRESA, ajustar(false));
    await autorizada();
    await pedir();
    const proceso = procesoDeCorreo(puertos());
    const tarea = tareaDe(proceso, 'correo:1');
    guion = [acepta('ana@ejemplo.ec'), acepta('ana@ejemplo.ec')];
    await proceso.paso(tarea, enEstaOcasion());
    // Killed here: the task is as it was.
    expect(tipos()).toEqual(['CorreoEncolado']);
    await recorrer(procesoDeCorreo(puertos()), tarea);
    expect(tipos()).toEqual(['CorreoEncolado', 'CorreoEnviado']);
    expect(cartas.map(({ message_id }) => message_id)).toEqual([
      elCorreo().message_id,
      elCorreo().message_id,
    ]);
  });

  it('si solo falla la anotación, se repite la anotación y no el correo', async () => {
    libro.dado(EMPRESA, ajustar(false));
    await autorizada();
    await pedir();
    const proceso = procesoDeCorreo(puertos());
    const caida = ocasion({
      ejecutar: async () => {
        throw new Error('La base no está');
      },
    });
    guion = [acepta('ana@ejemplo.ec')];
    const tarea = tareaDe(proceso, 'correo:1');
    const paso = (await proceso.paso(tarea, caida)) as Extract<Paso, { tipo: 'seguir' }>;
    const siguiente = { ...tarea, fase: paso.fase, datos: paso.datos };
    await expect(proceso.paso(siguiente, caida)).rejects.toThrow('La base no está');
    await recorrer(procesoDeCorreo(puertos()), siguiente);
    expect(cartas).toHaveLength(1);
    expect(elCorreo().estado).toBe('ENVIADO');
  });

  it('lo ya anotado no se anota de nuevo', async () => {
    await autorizada();
    await pedir();
    guion = [acepta('ana@ejemplo.ec')];
    const proceso = procesoDeCorreo(puertos());
    const tarea = tareaDe(proceso, 'correo:1');
    await recorrer(proceso, tarea);
    await recorrer(proceso, tarea);
    expect(cartas).toHaveLength(1);
    expect(tipos()).toEqual(['CorreoEncolado', 'CorreoEnviado']);
  });
});

describe('mientras espera', () => {
  it('una factura que se anula ya no se envía', async () => {
    libro.dado(EMPRESA, ajustar(false));
    await autorizada();
    await pedir();
    await anular(libro);
    const proceso = procesoDeCorreo(puertos());
    await recorrer(proceso, tareaDe(proceso, 'correo:1'));
    expect(cartas).toEqual([]);
    expect(elCorreo()).toMatchObject({ estado: 'FALLIDO', motivo: 'documento_no_autorizado' });
  });

  it('configurar el correo hace vencer ya lo que estaba fallando', () => {
    const [evento] = libro.dado(EMPRESA, {
      tipo: 'CorreoDeEmpresaConfigurado',
      datos: { ...AJUSTES_DE_CORREO_INICIALES, secreto_anterior: null },
    });
    expect(procesoDeCorreo(puertos()).reaccionar(evento!)).toEqual([
      { tipo: 'reintentar', empresa_id: EMPRESA },
    ]);
  });

  it('una empresa con un servidor lento no ocupa a todos: las demás tareas suyas vuelven luego', async () => {
    libro.dado(EMPRESA, ajustar(false));
    await autorizada();
    await pedir();
    let soltar: (entrega: Entrega) => void = () => {};
    const lento = new Promise<Entrega>((resolver) => {
      soltar = resolver;
    });
    const cartero = { plazo_ms: 1_000, enviar: () => lento };
    const proceso = procesoDeCorreo({ ...puertos(), cartero });
    const tarea = tareaDe(proceso, 'correo:1');
    const enCurso = Array.from({ length: 4 }, () => proceso.paso(tarea, enEstaOcasion()));
    const aplazadas = await Promise.all([
      proceso.paso(tarea, enEstaOcasion()),
      proceso.paso(tarea, enEstaOcasion()),
    ]);
    expect(aplazadas).toMatchObject([
      { fase: 'enviar', espera_ms: 10 },
      { fase: 'enviar', espera_ms: 20 },
    ]);
    soltar({ servidor: 'propio', aceptados: ['ana@ejemplo.ec'], rechazados: [], pendientes: [] });
    await Promise.all(enCurso);
    expect(await proceso.paso(tarea, enEstaOcasion())).toMatchObject({ fase: 'registrar' });
  });
});
