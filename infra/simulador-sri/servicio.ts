import { hijo, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import type { Almacen, Fila, FilaDeRegistro } from './almacen.ts';
import { crearCerrojo } from './cerrojo.ts';
import { claveBienFormada, numeroDeClave, partesDeClave } from './clave.ts';
import type { Comprobante } from './documento.ts';
import { erroresDeAutorizacion, leerEnvio, negativaDeRecepcion } from './juez.ts';
import { leerMarcas } from './marcas.ts';
import { type Mensaje, mensaje } from './mensajes.ts';

export type Recepcion = {
  readonly estado: 'RECIBIDA' | 'DEVUELTA';
  readonly clave: string | null;
  readonly mensajes: readonly Mensaje[];
};

export type Autorizacion =
  | { readonly tipo: 'AUTORIZADO' | 'NO_AUTORIZADO'; readonly fila: Fila }
  | { readonly tipo: 'EN_PROCESO' | 'DESCONOCIDA' }
  | { readonly tipo: 'RECHAZADA'; readonly mensajes: readonly Mensaje[] };

/** What is held of a key now; `RECHAZADA`: the question itself is refused. */
export type Verificacion =
  | {
      readonly tipo: 'AUTORIZADO' | 'NO AUTORIZADO' | 'PENDIENTE DE ANULAR' | 'ANULADO';
    }
  | { readonly tipo: 'RECHAZADA'; readonly mensajes: readonly Mensaje[] };

/** What to do with the connection: answer (perhaps late) or break it. */
export type Salida<R> =
  | { readonly caida: true }
  | { readonly caida: false; readonly respuesta: R; readonly espera_ms: number };

export type Contadores = {
  /** Calls that reached each service, broken ones included. */
  readonly recepciones: number;
  readonly consultas: number;
  readonly verificaciones: number;
  readonly devueltas: number;
  readonly caidas: number;
};

export type Registro = {
  readonly comprobantes: readonly FilaDeRegistro[];
  readonly contadores: Contadores;
};

export type Servicio = {
  recibir(base64: string): Promise<Salida<Recepcion>>;
  consultar(clave: string): Promise<Salida<Autorizacion>>;
  verificar(clave: string): Promise<Salida<Verificacion>>;
  /**
   * Takes a document of anybody's as authorized, whatever it says, and answers its key: what others
   * issued, to be asked for, as its markers say. Throws for one whose key is none.
   */
  conocer(xml: string): Promise<string>;
  registro(): Promise<Registro>;
};

export type OpcionesDeServicio = {
  readonly almacen: Almacen;
  /** Epoch in milliseconds: the day it judges dates by, and the time it stamps on verdicts. */
  readonly reloj: () => number;
  /** Real time from reception to a verdict that can be asked for. */
  readonly demora_ms: number;
};

/** Whether the next query about a registered key will get its verdict. */
const decidida = (fila: Fila): boolean =>
  Date.now() >= fila.visible_desde_ms && fila.consultas_del_intento >= consultasPrevias(fila);

const consultasPrevias = ({ marcas }: Fila): number => marcas.desconocido + marcas.en_proceso;

/** Whether a key holds its number: authorised, or still without a verdict that was refused. */
const ocupa = (fila: Fila): boolean =>
  fila.estado === 'REGISTRADO' && !(fila.veredicto === 'NO_AUTORIZADO' && decidida(fila));

/**
 * The SRI's three services over a store. What is known of one number (see `numeroDeClave`) is read and
 * written by one call at a time, and written before the answer leaves.
 */
export const crearServicio = ({ almacen, reloj, demora_ms }: OpcionesDeServicio): Servicio => {
  const cerrojo = crearCerrojo();
  const contadores = { recepciones: 0, consultas: 0, verificaciones: 0, devueltas: 0, caidas: 0 };

  const caer = (): { caida: true } => {
    contadores.caidas++;
    return { caida: true };
  };

  const devolver = (clave: string | null, m: Mensaje): Recepcion => {
    contadores.devueltas++;
    return { estado: 'DEVUELTA', clave, mensajes: [m] };
  };

  const atender = async (c: Comprobante): Promise<Salida<Recepcion>> => {
    const filas = await almacen.delNumero(numeroDeClave(c.clave));
    const previa = filas.find((f) => f.clave === c.clave) ?? filaNueva(c);
    const cae = previa.caidas < c.marcas.caido;
    if (cae && previa.caidas % 2 === 0) {
      await almacen.guardar({ ...previa, caidas: previa.caidas + 1 });
      return caer();
    }
    const negativa = negativaDe(c, previa, filas, reloj());
    const recibida = {
      ...previa,
      recibidos: previa.recibidos + 1,
      caidas: previa.caidas + (cae ? 1 : 0),
    };
    const fila = negativa
      ? conNegativa(recibida, negativa)
      : registrada(c, recibida, filas, reloj(), demora_ms);
    await almacen.guardar(fila);
    if (cae) return caer();
    const respuesta: Recepcion = negativa
      ? devolver(c.clave, negativa.mensaje)
      : { estado: 'RECIBIDA', clave: c.clave, mensajes: [] };
    return { caida: false, respuesta, espera_ms: c.marcas.lento_s * 1000 };
  };

  const responderConsulta = async (clave: string): Promise<Salida<Autorizacion>> => {
    const fila = await almacen.consultar(clave);
    if (fila?.estado !== 'REGISTRADO') {
      return { caida: false, respuesta: { tipo: 'DESCONOCIDA' }, espera_ms: 0 };
    }
    if (fila.caidas < fila.marcas.caido) {
      await almacen.anotarCaida(clave);
      return caer();
    }
    const espera_ms = fila.consultas_del_intento === 1 ? fila.marcas.lento_s * 1000 : 0;
    return { caida: false, respuesta: autorizacionDe(fila), espera_ms };
  };

  const responderVerificacion = async (clave: string): Promise<Salida<Verificacion>> => {
    const contada = await almacen.verificar(clave);
    if (contada?.fila.estado !== 'REGISTRADO') {
      return { caida: false, respuesta: DESCONOCIDA, espera_ms: 0 };
    }
    const { fila, vez } = contada;
    if (fila.caidas < fila.marcas.caido) {
      await almacen.anotarCaida(clave);
      return caer();
    }
    const espera_ms = fila.marcas.lento_s * 1000;
    return { caida: false, respuesta: verificacionDe(fila, vez), espera_ms };
  };

  return {
    recibir: async (base64) => {
      contadores.recepciones++;
      const lectura = leerEnvio(base64);
      if (!lectura.ok) {
        return { caida: false, respuesta: devolver(lectura.clave, lectura.mensaje), espera_ms: 0 };
      }
      const { comprobante } = lectura;
      return cerrojo(numeroDeClave(comprobante.clave), () => atender(comprobante));
    },
    consultar: async (clave) => {
      contadores.consultas++;
      if (!claveBienFormada(clave)) {
        const respuesta = { tipo: 'RECHAZADA', mensajes: [mensaje('80', clave)] } as const;
        return { caida: false, respuesta, espera_ms: 0 };
      }
      return cerrojo(numeroDeClave(clave), () => responderConsulta(clave));
    },
    verificar: async (clave) => {
      contadores.verificaciones++;
      const negada = preguntaNegada(clave, reloj());
      if (negada) return { caida: false, respuesta: negada, espera_ms: 0 };
      return cerrojo(numeroDeClave(clave), () => responderVerificacion(clave));
    },
    conocer: async (xml) => {
      const clave = textoDe(hijo(leerXml(xml), 'infoTributaria'), 'claveAcceso');
      if (!claveBienFormada(clave)) throw new Error('El documento no tiene una clave de acceso');
      const marcas = leerMarcas(xml);
      const negado = marcas.rechazado > 0;
      await almacen.guardar({
        ...filaNueva({ clave, campos: partesDeClave(clave), marcas }),
        estado: 'REGISTRADO',
        veredicto: negado ? 'NO_AUTORIZADO' : 'AUTORIZADO',
        mensajes: negado ? [mensaje('52', 'Rechazo pedido por la marca [SRI:RECHAZADO]')] : [],
        xml,
        fecha_autorizacion: enEcuador(reloj()),
      });
      return clave;
    },
    registro: async () => ({
      comprobantes: (await almacen.todas()).map(enRegistro),
      contadores: { ...contadores },
    }),
  };
};

type Negativa = {
  readonly mensaje: Mensaje;
  /** The key is held already: refusing it again changes nothing of what is held. */
  readonly conserva: boolean;
  readonly por_marca: boolean;
};

/** Duplicates first: a document sent again must hear 43 or 70 on whatever day it is sent. */
const negativaDe = (
  c: Comprobante,
  previa: Fila,
  filas: readonly Fila[],
  ahora_ms: number,
): Negativa | undefined => {
  if (ocupa(previa)) {
    const m = mensaje(decidida(previa) ? '43' : '70');
    return { mensaje: m, conserva: true, por_marca: false };
  }
  const otra = filas.find((f) => f.clave !== c.clave && ocupa(f));
  if (otra) {
    const m = mensaje('45', `Registrado con la clave ${otra.clave}`);
    return { mensaje: m, conserva: false, por_marca: false };
  }
  const propia = negativaDeRecepcion(c, ahora_ms);
  if (propia) return { mensaje: propia, conserva: false, por_marca: false };
  const devueltas = filas.reduce((n, f) => n + f.devueltas_por_marca, 0);
  if (devueltas >= c.marcas.devuelta) return undefined;
  const m = mensaje('35', 'Devolución pedida por la marca [SRI:DEVUELTA]');
  return { mensaje: m, conserva: false, por_marca: true };
};

/** A refused reception adds nothing to what is held of the key: at most an earlier NO AUTORIZADO. */
const conNegativa = (fila: Fila, negativa: Negativa): Fila =>
  negativa.conserva
    ? fila
    : {
        ...fila,
        estado: fila.estado === 'REGISTRADO' ? 'REGISTRADO' : 'DEVUELTA',
        devueltas_por_marca: fila.devueltas_por_marca + (negativa.por_marca ? 1 : 0),
      };

const registrada = (
  c: Comprobante,
  fila: Fila,
  filas: readonly Fila[],
  ahora_ms: number,
  demora_ms: number,
): Fila => {
  const rechazos = filas.reduce((n, f) => n + f.rechazos_por_marca, 0);
  const porMarca = rechazos < c.marcas.rechazado;
  const errores = porMarca
    ? [mensaje('52', 'Rechazo pedido por la marca [SRI:RECHAZADO]')]
    : erroresDeAutorizacion(c);
  return {
    ...fila,
    estado: 'REGISTRADO',
    veredicto: errores.length > 0 ? 'NO_AUTORIZADO' : 'AUTORIZADO',
    mensajes: errores.length > 0 ? errores : [mensaje('60')],
    marcas: c.marcas,
    xml: c.xml,
    visible_desde_ms: Date.now() + demora_ms,
    fecha_autorizacion: enEcuador(ahora_ms + demora_ms),
    consultas_del_intento: 0,
    rechazos_por_marca: fila.rechazos_por_marca + (porMarca ? 1 : 0),
  };
};

const autorizacionDe = (fila: Fila): Autorizacion => {
  if (fila.consultas_del_intento <= fila.marcas.desconocido) return { tipo: 'DESCONOCIDA' };
  const pronto = fila.consultas_del_intento <= consultasPrevias(fila);
  if (pronto || Date.now() < fila.visible_desde_ms) return { tipo: 'EN_PROCESO' };
  return { tipo: fila.veredicto ?? 'NO_AUTORIZADO', fila };
};

const rechazada = (detalle: string): Verificacion => ({
  tipo: 'RECHAZADA',
  mensajes: [mensaje('99', detalle)],
});

/** Only of this month and of the one before anything is told. */
const preguntaNegada = (clave: string, ahora_ms: number): Verificacion | undefined => {
  if (!claveBienFormada(clave)) return rechazada('La clave de acceso no es correcta');
  const [, mes, anio] = partesDeClave(clave).fecha.split('/').map(Number);
  const [anioDeHoy, mesDeHoy] = enEcuador(ahora_ms).split('-').map(Number);
  const meses = (anioDeHoy! - anio!) * 12 + mesDeHoy! - mes!;
  // A guide's key has the day on which its journey begins, which may be still to come.
  return meses <= 1
    ? undefined
    : rechazada('Fuera de rango: solo se consultan el mes en curso y el anterior');
};

const DESCONOCIDA = rechazada('El comprobante no existe');

const verificacionDe = (fila: Fila, vez: number): Verificacion => {
  if (!decidida(fila)) return DESCONOCIDA;
  if (fila.veredicto === 'NO_AUTORIZADO') return { tipo: 'NO AUTORIZADO' };
  const desde = fila.marcas.anulado ?? 0;
  if (desde === 0) return { tipo: 'AUTORIZADO' };
  return { tipo: vez < desde ? 'PENDIENTE DE ANULAR' : 'ANULADO' };
};

const filaNueva = (c: Pick<Comprobante, 'clave' | 'campos' | 'marcas'>): Fila => ({
  clave: c.clave,
  numero_id: numeroDeClave(c.clave),
  ruc: c.campos.ruc,
  numero: `${c.campos.estab}-${c.campos.ptoEmi}-${c.campos.secuencial}`,
  estado: 'NO_RECIBIDO',
  veredicto: null,
  mensajes: [],
  marcas: c.marcas,
  xml: null,
  visible_desde_ms: 0,
  fecha_autorizacion: null,
  recibidos: 0,
  consultas: 0,
  consultas_del_intento: 0,
  devueltas_por_marca: 0,
  rechazos_por_marca: 0,
  caidas: 0,
});

const enRegistro = (fila: Fila): FilaDeRegistro => ({
  clave: fila.clave,
  ruc: fila.ruc,
  numero: fila.numero,
  estado:
    fila.estado === 'REGISTRADO'
      ? decidida(fila) && fila.veredicto
        ? fila.veredicto
        : 'EN_PROCESO'
      : fila.estado,
  recibidos: fila.recibidos,
  consultas: fila.consultas,
  caidas: fila.caidas,
});

/** `2026-11-21T10:15:30.123-05:00` */
const enEcuador = (ms: number): string =>
  `${new Date(ms - 5 * 3_600_000).toISOString().slice(0, -1)}-05:00`;
