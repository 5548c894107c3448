import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as comandos from '#commands/documentos/comprobante/sri.comandos.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import type { Identidad } from '#infra/identidad/p12/p12.ts';
import { procesoDeEmision } from '#processes/documentos/emision.process.ts';
import type {
  DatosDeFirma,
  DireccionDeDocumento,
  DocumentosFirmados,
  PuertosDeEmision,
} from '#processes/documentos/emision.puerto.ts';
import {
  type ClienteSri,
  type Firmado,
  type RespuestaAutorizacion,
  type RespuestaRecepcion,
  SinCertificado,
  SriInalcanzable,
} from '#processes/documentos/sri.puerto.ts';
import type { Paso, Proceso, Tarea } from '#processes/kernel/proceso.ts';
import {
  crear,
  EMPRESA,
  empresaConfigurada,
  reenviar,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import { REGLAS_DE_CORREO } from '#test/support/documentos/reglas-de-correo.ts';
import { identidadDePrueba } from '#test/support/identidad/certificados.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { ejecutarEn, ocasion } from '#test/support/nucleo/ocasion.ts';

/** Given events, when the SRI answers, then commands: the decision table of the emission, read aloud. */

const AHORA = Date.parse('2026-11-21T15:00:00.000Z');
const AGENDA = {
  primera_consulta_ms: 100,
  consultas_ms: [200, 300],
  fallos_ms: [50, 500],
  reenviar_tras_consultas: 3,
  pausa_minima_ms: 50,
  pausa_maxima_ms: 200,
};

const RECIBIDA: RespuestaRecepcion = { tipo: 'RECIBIDA', mensajes: [] };
const DESCONOCIDA: RespuestaAutorizacion = { tipo: 'DESCONOCIDA' };
const EN_PROCESO: RespuestaAutorizacion = { tipo: 'EN_PROCESO' };
const con = (identificador: string) => [
  {
    identificador,
    mensaje: `mensaje ${identificador}`,
    informacion_adicional: null,
    tipo: 'ERROR',
  },
];
const devuelta = (codigo: string): RespuestaRecepcion => ({
  tipo: 'DEVUELTA',
  mensajes: con(codigo),
});
const negada: RespuestaAutorizacion = { tipo: 'NO_AUTORIZADO', mensajes: con('52') };
const autorizada: RespuestaAutorizacion = {
  tipo: 'AUTORIZADO',
  numero_autorizacion: '1'.repeat(49),
  fecha_autorizacion: '2026-11-21T15:00:02.000Z',
  mensajes: [],
};
const silencio = (): never => {
  throw new SriInalcanzable('plazo vencido');
};

type Guion = {
  readonly recepcion?: readonly (RespuestaRecepcion | 'silencio')[];
  readonly autorizacion?: readonly (RespuestaAutorizacion | 'silencio')[];
};

let identidad: Identidad;
let libro: LibroEnMemoria;
let guardados: Map<string, Firmado & DatosDeFirma>;
/** What left for the SRI, in order: `envío <sha256>` or `consulta <clave>`. */
let salidas: string[];
let conCertificado: boolean;

beforeAll(async () => {
  identidad = await identidadDePrueba();
});
beforeEach(() => {
  libro = libroEnMemoria(new Date(AHORA).toISOString());
  libro.dado(EMPRESA, empresaConfigurada(), sucursalCreada());
  guardados = new Map();
  salidas = [];
  conCertificado = true;
});

const huella = (xml: string): string => createHash('sha256').update(xml).digest('hex');
const claveDe = (xml: string): string => /<claveAcceso>(\d{49})</.exec(xml)![1]!;

const sriDe = ({
  recepcion = [],
  autorizacion = [],
}: Guion): Pick<ClienteSri, 'enviar' | 'consultar'> => {
  const [envios, consultas] = [[...recepcion], [...autorizacion]];
  const siguiente = <R>(cola: (R | 'silencio')[], que: string): R => {
    const respuesta = cola.shift();
    if (respuesta === undefined) throw new Error(`El guion no preveía ${que}`);
    return respuesta === 'silencio' ? silencio() : respuesta;
  };
  return {
    enviar: async (_ambiente, xml) => {
      // Not one byte leaves before the log knows the document by its hash.
      const [factura] = libro.filas(EMPRESA, facturas).filter((f) => f.xml_sha256 === huella(xml));
      expect(factura).toMatchObject({ clave_acceso: claveDe(xml) });
      salidas.push(`envío ${huella(xml)}`);
      return siguiente(envios, 'un envío');
    },
    consultar: async (_ambiente, clave) => {
      salidas.push(`consulta ${clave}`);
      return siguiente(consultas, 'una consulta');
    },
  };
};

const documentos: DocumentosFirmados = {
  stream: ({ documento, documento_id }) => `documento-${EMPRESA}-${documento}-${documento_id}`,
  leer: async (dir) => guardados.get(lugarDe(dir)),
  guardar: async (dir, documento) => {
    const previo = guardados.get(lugarDe(dir));
    if (!previo) guardados.set(lugarDe(dir), documento);
    return previo ?? documento;
  },
};
const lugarDe = ({ documento, documento_id, intento }: DireccionDeDocumento): string =>
  `${documento}/${documento_id}/${intento}`;

const procesoCon = (guion: Guion, cambios: Partial<PuertosDeEmision> = {}): Proceso => {
  const sri = sriDe(guion);
  return procesoDeEmision({
    comandos,
    plazo_sri_ms: 45_000,
    anchos: () => [],
    sri: () => sri,
    firmador: {
      firmar: async (_empresa, xml, firmado_en) => {
        if (!conCertificado) throw new SinCertificado('falta el certificado de firma electrónica');
        const firmado = firmarXades(prepararFirmante(identidad), xml, firmado_en);
        return { xml: firmado, sha256: huella(firmado) };
      },
    },
    documentos,
    leer: async (_desde, empresa_id, { documento_id }) => {
      const comprobante = libro.filas(empresa_id, facturas).find((f) => f.id === documento_id);
      const lector = libro.lectorDe(empresa_id);
      const empresa = await lector.fila(empresas, []);
      const sucursal = await lector.fila(sucursales, [1]);
      return comprobante && empresa && sucursal ? { comprobante, empresa, sucursal } : undefined;
    },
    reloj: () => AHORA,
    ruc_proveedor: null,
    agenda: AGENDA,
    reglas_de_correo: REGLAS_DE_CORREO,
    ...cambios,
  });
};

/** The task as the last event that concerns it left it. */
const tareaPendiente = (proceso: Proceso): Tarea => {
  const cambio = libro.eventos
    .flatMap((evento) => [...proceso.reaccionar(evento)])
    .flatMap((c) => (c.tipo === 'programar' || c.tipo === 'adelantar' ? [c] : []))
    .at(-1);
  if (!cambio) throw new Error('Ningún evento empezó una tarea');
  return { ...cambio, intentos: 0 };
};

/** Takes the task that the last event began to its end, or to `hasta` steps; answers the waits. */
const recorrer = async (
  guion: Guion,
  hasta = 50,
): Promise<{ pasos: Paso[]; esperas: number[] }> => {
  const proceso = procesoCon(guion);
  let tarea = tareaPendiente(proceso);
  const pasos: Paso[] = [];
  while (pasos.length < hasta) {
    const paso = await proceso.paso(tarea, ocasion({ ejecutar: ejecutarEn(libro) }));
    pasos.push(paso);
    if (paso.tipo === 'terminar') break;
    tarea = { ...tarea, fase: paso.fase, datos: paso.datos };
  }
  const esperas = pasos.flatMap((p) =>
    p.tipo === 'seguir' && p.espera_ms > 0 ? [p.espera_ms] : [],
  );
  return { pasos, esperas };
};

const laFactura = () => libro.filas(EMPRESA, facturas)[0]!;
const tipos = (): string[] =>
  libro.eventos.map((e) => e.tipo).filter((tipo) => /^(Factura|Comprobante)/.test(tipo));

describe('una factura va del POST al final', () => {
  it('se firma, se envía, se consulta y queda AUTORIZADO', async () => {
    await crear(libro);
    const { esperas } = await recorrer({
      recepcion: [RECIBIDA],
      autorizacion: [EN_PROCESO, autorizada],
    });
    expect(tipos()).toEqual([
      'FacturaCreada',
      'ComprobanteFirmado',
      'ComprobanteRecibido',
      'ComprobanteAutorizado',
    ]);
    expect(esperas).toEqual([AGENDA.primera_consulta_ms, AGENDA.consultas_ms[0]]);
    expect(laFactura()).toMatchObject({ estado: 'AUTORIZADO', saldo: laFactura().total });
  });

  it('NO AUTORIZADO queda RECHAZADO, con sus razones', async () => {
    await crear(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [negada] });
    expect(laFactura()).toMatchObject({ estado: 'RECHAZADO', codigos_sri: ['52'] });
  });

  it('la recepción que la niega la deja DEVUELTA, sin consultar', async () => {
    await crear(libro);
    await recorrer({ recepcion: [devuelta('35')] });
    expect(laFactura()).toMatchObject({ estado: 'DEVUELTA', codigos_sri: ['35'] });
    expect(salidas).toHaveLength(1);
  });

  it('reenviada tras el rechazo lleva otra clave y el mismo número', async () => {
    await crear(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [negada] });
    const primera = laFactura();
    await reenviar(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [autorizada] });
    const segunda = laFactura();
    expect(segunda.estado).toBe('AUTORIZADO');
    expect(segunda.numero_comprobante).toBe(primera.numero_comprobante);
    expect(segunda.clave_acceso).not.toBe(primera.clave_acceso);
    expect(segunda.claves_anteriores).toEqual([primera.clave_acceso]);
  });
});

describe('el silencio no es una negativa', () => {
  it('sin respuesta al envío se consulta la misma clave, y si llegó no se envía más', async () => {
    await crear(libro);
    const { esperas } = await recorrer({ recepcion: ['silencio'], autorizacion: [autorizada] });
    expect(esperas).toEqual([AGENDA.fallos_ms[0]]);
    expect(salidas.map((s) => s.split(' ')[0])).toEqual(['envío', 'consulta']);
    expect(laFactura().estado).toBe('AUTORIZADO');
  });

  it('si el SRI no la conoce, salen los mismos bytes', async () => {
    await crear(libro);
    await recorrer({ recepcion: ['silencio', RECIBIDA], autorizacion: [DESCONOCIDA, autorizada] });
    const [primero, consulta, segundo] = salidas;
    expect(segundo).toBe(primero);
    expect(consulta).toBe(`consulta ${laFactura().clave_acceso}`);
    expect(laFactura().estado).toBe('AUTORIZADO');
  });

  it('sin respuesta a las consultas se insiste, cada vez más despacio', async () => {
    await crear(libro);
    const { esperas } = await recorrer({
      recepcion: [RECIBIDA],
      autorizacion: ['silencio', 'silencio', 'silencio', autorizada],
    });
    expect(esperas).toEqual([100, 50, 500, 500]);
    expect(new Set(salidas.slice(1))).toEqual(new Set([`consulta ${laFactura().clave_acceso}`]));
  });

  it('recibida y luego desconocida una y otra vez, los mismos bytes de nuevo', async () => {
    await crear(libro);
    await recorrer({
      recepcion: [RECIBIDA, devuelta('43')],
      autorizacion: [DESCONOCIDA, DESCONOCIDA, DESCONOCIDA, DESCONOCIDA, autorizada],
    });
    const envios = salidas.filter((s) => s.startsWith('envío'));
    expect(envios).toEqual([envios[0], envios[0]]);
    expect(laFactura().estado).toBe('AUTORIZADO');
  });
});

describe('los códigos que no son lo que parecen', () => {
  it.each(['43', '70'])('%s: el SRI ya la tiene, se consulta', async (codigo) => {
    await crear(libro);
    await recorrer({ recepcion: [devuelta(codigo)], autorizacion: [autorizada] });
    expect(tipos()).toContain('ComprobanteRecibido');
    expect(laFactura().estado).toBe('AUTORIZADO');
  });

  it('45 en el primer intento: el número vive bajo otra clave, y se dice', async () => {
    await crear(libro);
    await recorrer({ recepcion: [devuelta('45')] });
    expect(laFactura()).toMatchObject({
      estado: 'DEVUELTA',
      estado_sri: expect.stringContaining('SECUENCIAL YA REGISTRADO'),
    });
  });

  it('45 tras reemitir: si la clave anterior fue autorizada, es una alerta', async () => {
    await crear(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [negada] });
    const anterior = laFactura().clave_acceso;
    await reenviar(libro);
    await recorrer({ recepcion: [devuelta('45')], autorizacion: [autorizada] });
    expect(salidas.at(-1)).toBe(`consulta ${anterior}`);
    expect(tipos().slice(-2)).toEqual([
      'ComprobanteDevuelto',
      'ComprobanteAutorizadoConClaveAnterior',
    ]);
    expect(laFactura().estado_sri).toContain('CLAVE ANTERIOR AUTORIZADA');
  });

  it('45 tras reemitir: mientras el SRI no decide sobre la anterior, se le vuelve a preguntar', async () => {
    await crear(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [negada] });
    const anterior = laFactura().clave_acceso;
    await reenviar(libro);
    const { esperas } = await recorrer({
      recepcion: [devuelta('45')],
      autorizacion: [EN_PROCESO, EN_PROCESO, autorizada],
    });
    expect(salidas.slice(-3)).toEqual(Array.from({ length: 3 }, () => `consulta ${anterior}`));
    expect(esperas).toEqual(AGENDA.consultas_ms.slice(0, 2));
    expect(tipos().at(-1)).toBe('ComprobanteAutorizadoConClaveAnterior');
  });

  it('45 tras reemitir: muerto antes de preguntar por la anterior, otro pregunta', async () => {
    await crear(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [negada] });
    await reenviar(libro);
    // Signed, sent and returned; the step that would have asked never ran.
    await recorrer({ recepcion: [devuelta('45')] }, 1);
    expect(laFactura().estado).toBe('DEVUELTA');
    await recorrer({ autorizacion: [autorizada] });
    expect(tipos().at(-1)).toBe('ComprobanteAutorizadoConClaveAnterior');
  });
});

describe('el proceso muere en cualquier punto y otro sigue', () => {
  it('entre guardar la firma y registrarla: los mismos bytes, la misma clave', async () => {
    await crear(libro);
    const cortado = procesoCon({}, { reloj: () => AHORA - 60_000 });
    const muerte = ocasion({
      ejecutar: async () => {
        throw new Error('muerto antes de registrar');
      },
    });
    await expect(cortado.paso(tareaPendiente(cortado), muerte)).rejects.toThrow('muerto');
    const [guardado] = [...guardados.values()];
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [autorizada] });
    expect(salidas[0]).toBe(`envío ${guardado!.sha256}`);
    expect(laFactura().clave_acceso).toBe(guardado!.clave_acceso);
  });

  it('el número que se da otra vez tras restaurar una copia no repite la clave del olvidado', async () => {
    const emitir = async (ahora: string, pedido: Parameters<typeof crear>[1]) => {
      libro = libroEnMemoria(ahora);
      guardados = new Map();
      libro.dado(EMPRESA, empresaConfigurada(), sucursalCreada());
      await crear(libro, pedido);
      await recorrer({ recepcion: [RECIBIDA], autorizacion: [autorizada] });
      return laFactura();
    };
    const ahora = new Date(AHORA).toISOString();
    const facturas_ = [
      await emitir(ahora, {}),
      await emitir(ahora, { razon_social: 'Otro comprador' }),
      await emitir(new Date(AHORA + 1).toISOString(), {}),
    ];
    expect(new Set(facturas_.map((f) => f.numero_comprobante)).size).toBe(1);
    expect(new Set(facturas_.map((f) => f.clave_acceso)).size).toBe(3);
  });

  it('entre registrar la firma y enviar: primero se pregunta, luego salen esos bytes', async () => {
    await crear(libro);
    const muere = async (): Promise<never> => {
      throw new Error('muerto antes de enviar');
    };
    const cortado = procesoCon({}, { sri: () => ({ enviar: muere, consultar: muere }) });
    const enElLibro = ocasion({ ejecutar: ejecutarEn(libro) });
    await expect(cortado.paso(tareaPendiente(cortado), enElLibro)).rejects.toThrow('muerto');
    expect(tipos()).toEqual(['FacturaCreada', 'ComprobanteFirmado']);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [DESCONOCIDA, autorizada] });
    expect(salidas.map((s) => s.split(' ')[0])).toEqual(['consulta', 'envío', 'consulta']);
    expect(laFactura().estado).toBe('AUTORIZADO');
  });

  it('después del final: no hay nada que hacer', async () => {
    await crear(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [autorizada] });
    const antes = libro.eventos.length;
    const { pasos } = await recorrer({});
    expect(pasos).toEqual([{ tipo: 'terminar' }]);
    expect(libro.eventos).toHaveLength(antes);
  });
});

describe('quién despierta a quién', () => {
  it('sin certificado la factura espera en PENDIENTE; cargarlo la despierta', async () => {
    await crear(libro);
    conCertificado = false;
    const { pasos } = await recorrer({}, 2);
    expect(pasos).toMatchObject([
      { fase: 'emitir', tropiezo: '[EN ESPERA] falta el certificado de firma electrónica' },
      { fase: 'emitir', espera_ms: AGENDA.fallos_ms[0] },
    ]);
    expect(laFactura().estado).toBe('PENDIENTE');
    expect(salidas).toEqual([]);
    const [cargado] = libro.dado(EMPRESA, {
      tipo: 'CertificadoCargado',
      datos: {
        referencia: 'r',
        huella: 'h',
        titular: 't',
        vigente_desde: '2026-01-01T00:00:00.000Z',
        vigente_hasta: '2027-01-01T00:00:00.000Z',
      },
    });
    expect(procesoCon({}).reaccionar(cargado!)).toMatchObject([
      { tipo: 'reintentar', empresa_id: EMPRESA },
    ]);
  });

  it('un borrador no se emite hasta que se lo reenvía', async () => {
    await crear(libro, { es_borrador: true });
    const proceso = procesoCon({});
    const cambios = () => libro.eventos.flatMap((e) => [...proceso.reaccionar(e)]);
    expect(cambios()).toEqual([]);
    await reenviar(libro);
    expect(cambios()).toMatchObject([{ tipo: 'programar', fase: 'emitir' }]);
  });

  it('reenviar una atascada solo adelanta su consulta', async () => {
    await crear(libro);
    await recorrer({ recepcion: [RECIBIDA], autorizacion: [EN_PROCESO] }, 2);
    await reenviar(libro);
    const proceso = procesoCon({});
    const [cambio] = proceso.reaccionar(libro.eventos.at(-1)!);
    expect(cambio).toMatchObject({ tipo: 'adelantar' });
    await recorrer({ autorizacion: [autorizada] });
    expect(salidas.filter((s) => s.startsWith('envío'))).toHaveLength(1);
  });
});
