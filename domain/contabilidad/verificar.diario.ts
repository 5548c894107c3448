import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { dispersarAncho } from '#domain/kernel/dispersion.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaSri, mesDe } from '#domain/kernel/tiempo.ts';
import type { AperturaIniciada } from './apertura.events.ts';
import { lineaOpuesta } from './asentar.ts';
import type {
  AsientoRegistrado,
  EventoDeAsiento,
  FechaDeAsientoCambiada,
  LineaDeAsiento,
} from './asiento.events.ts';
import { numeroDeAsiento } from './asiento.ts';
import type { EventoDelPlan } from './cuenta.events.ts';
import type { EventoDelLibro, EventoDePeriodo } from './libro.events.ts';
import { evolucionarLibro, type LibroContable } from './libro.ts';
import { anioDe, mesDePeriodo } from './mes.ts';
import { estaCerrado, mesPorCerrar } from './periodos.ts';
import type { Rol } from './roles.ts';
import {
  type Hallazgos,
  type Invariante,
  type Testigo,
  testigoDe,
  testigoDeAsiento,
} from './verificar.hallazgos.ts';
import type { OrigenDeHecho } from './verificar.parte.ts';

/** The journal by itself: what entries, dates and closed months say must fit together. */

export type CuentasPorRol = ReadonlyMap<Rol, number>;

/** What is kept of an entry: enough to know its reversal and its moves by. */
export type AsientoVisto = OrigenDeHecho & {
  readonly numero: string;
  readonly ambiente: Ambiente;
  readonly reversa_de: number | null;
  /** Of its lines. */
  readonly huella: number;
  /** Who played which role when it was posted; of a reversal, when what it undoes was. */
  readonly cuentas: CuentasPorRol;
  fecha: Fecha;
  revertido_por: string | null;
};

type Registrado<E extends EventoDeAsiento | EventoDelLibro | AperturaIniciada> =
  EventoRegistrado<E>;

/** Names of accounts and people apart: they say nothing of their own. */
const huellaDe = (lineas: readonly LineaDeAsiento[]): number =>
  dispersarAncho(
    JSON.stringify(
      lineas.map(({ cuenta_codigo: _c, cuenta_nombre: _n, tercero_nombre: _t, ...linea }) =>
        Object.values(linea),
      ),
    ),
  );

const deUnLado = ({ debe, haber }: LineaDeAsiento): boolean =>
  Number.isSafeInteger(debe) &&
  Number.isSafeInteger(haber) &&
  Math.min(debe, haber) === 0 &&
  Math.max(debe, haber) > 0;

const sumar = (lineas: readonly LineaDeAsiento[], lado: 'debe' | 'haber'): bigint =>
  lineas.reduce((suma, linea) => suma + BigInt(linea[lado]), 0n);

/** All that was posted on each side: exact, however large the amounts. */
export type Totales = { readonly debe: bigint; readonly haber: bigint };
const NADA: Totales = { debe: 0n, haber: 0n };

/** The event at hand as a witness of so many cents. */
type Quien = (monto: number) => Testigo;

const DE_NADIE: OrigenDeHecho = { origen_tipo: 'manual', origen_id: null };

export const crearDiario = (hallazgos: Hallazgos) => {
  const libros = new Map<Ambiente, LibroContable>();
  const asientos = new Map<number, AsientoVisto>();
  const ultimas = new Map<string, number>();
  const totales = new Map<Ambiente, Totales>();
  const codigos = new Map<number, string>();
  let cuentas: CuentasPorRol = new Map();

  const hallarEn =
    (invariante: Invariante, ambiente: Ambiente, quien: Quien) =>
    (detalle: string, diferencia = 0): void =>
      hallazgos.hallar({
        invariante,
        ambiente,
        detalle,
        diferencia,
        testigos: [quien(diferencia)],
      });

  /** The entry's own checks: lines of one side, debit and credit alike. */
  const cuadra = ({ ambiente, numero, lineas }: AsientoRegistrado['datos'], quien: Quien): void => {
    hallazgos.comprobar(ambiente, 'cuadre');
    const hallar = hallarEn('cuadre', ambiente, quien);
    if (lineas.length === 0 || !lineas.every(deUnLado)) {
      hallar(`${numero} tiene líneas que no son de un solo lado, o ninguna`);
      return;
    }
    const [debe, haber] = [sumar(lineas, 'debe'), sumar(lineas, 'haber')];
    const hasta = totales.get(ambiente) ?? NADA;
    totales.set(ambiente, { debe: hasta.debe + debe, haber: hasta.haber + haber });
    if (debe === haber) return;
    const diferencia = Number(debe - haber);
    hallar(`${numero} no cuadra: debe − haber = ${textoDeCentavos(diferencia)}`, diferencia);
  };

  const numerado = (datos: AsientoRegistrado['datos'], quien: Quien): void => {
    const { ambiente, anio, secuencia, numero, fecha, asiento_id } = datos;
    const hallar = hallarEn('numeros', ambiente, quien);
    hallazgos.comprobar(ambiente, 'numeros');
    const ambienteYAnio = `${ambiente} ${anio}`;
    const ultima = ultimas.get(ambienteYAnio) ?? 0;
    if (secuencia <= ultima) hallar(`${numero} se dio otra vez: el último era ${ultima}`);
    if (secuencia > ultima + 1) {
      hallar(`${numero} deja un salto: falta ${numeroDeAsiento(anio, ultima + 1)}`);
    }
    ultimas.set(ambienteYAnio, Math.max(ultima, secuencia));
    if (numero !== numeroDeAsiento(anio, secuencia) || anio !== anioDe(fecha)) {
      hallar(`${numero} no dice lo suyo: es el ${secuencia} de ${anio}, del ${fechaSri(fecha)}`);
    }
    const previo = asientos.get(asiento_id);
    if (previo) hallar(`${numero} tiene el id ${asiento_id}, que es de ${previo.numero}`);
  };

  const revierte = (datos: AsientoRegistrado['datos'], quien: Quien): AsientoVisto | undefined => {
    const { ambiente, numero, reversa_de, fecha, lineas } = datos;
    if (reversa_de === null) return undefined;
    hallazgos.comprobar(ambiente, 'reversos');
    const revertido = asientos.get(reversa_de);
    const hallar = hallarEn('reversos', ambiente, quien);
    if (!revertido || revertido.ambiente !== ambiente) {
      hallar(`${numero} revierte el asiento ${reversa_de}, que no está en este libro`);
      return revertido;
    }
    if (revertido.revertido_por !== null) {
      hallar(`${numero} revierte ${revertido.numero}, que ya revirtió ${revertido.revertido_por}`);
    }
    if (revertido.reversa_de !== null)
      hallar(`${numero} revierte ${revertido.numero}, que es un reverso`);
    if (huellaDe(lineas.map(lineaOpuesta)) !== revertido.huella) {
      hallar(`${numero} no es lo opuesto de ${revertido.numero}`);
    }
    if (fecha < revertido.fecha) {
      hallar(`${numero} es del ${fechaSri(fecha)}, antes de ${revertido.numero}, que revierte`);
    }
    revertido.revertido_por = numero;
    return revertido;
  };

  /** Refuses a day of a closed month, or outside the books, as they were at this point of the log. */
  const enMesAbierto = (ambiente: Ambiente, que: string, fecha: Fecha, quien: Quien): void => {
    const libro = libros.get(ambiente);
    const hallar = hallarEn('periodos', ambiente, quien);
    hallazgos.comprobar(ambiente, 'periodos');
    if (!libro) hallar(`${que}, y no se llevaba contabilidad`);
    else if (fecha < libro.desde) hallar(`${que}, y el libro comienza el ${fechaSri(libro.desde)}`);
    else if (estaCerrado(libro, fecha)) hallar(`${que}, y ${mesDe(fecha)} estaba cerrado`);
  };

  const registrar = (evento: Registrado<AsientoRegistrado>): AsientoVisto => {
    const { datos } = evento;
    const { ambiente, numero, fecha, lineas, origen_tipo, origen_id, reversa_de } = datos;
    const quien: Quien = (monto) => testigoDeAsiento(evento, monto, datos);
    cuadra(datos, quien);
    numerado(datos, quien);
    const revertido = revierte(datos, quien);
    // The closing of a year goes to its own bucket, when its months are closed.
    if (!datos.de_cierre) {
      enMesAbierto(ambiente, `${numero} se registró con fecha ${fechaSri(fecha)}`, fecha, quien);
    }
    const libro = libros.get(ambiente);
    if (libro && origen_tipo === 'apertura') libros.set(ambiente, evolucionarLibro(libro, evento));
    const visto: AsientoVisto = {
      numero,
      ambiente,
      origen_tipo,
      origen_id,
      reversa_de,
      huella: huellaDe(lineas),
      cuentas: revertido?.cuentas ?? cuentas,
      fecha,
      revertido_por: null,
    };
    asientos.set(datos.asiento_id, visto);
    return visto;
  };

  const mover = (evento: Registrado<FechaDeAsientoCambiada>): void => {
    const { asiento_id, ambiente, anio, de, a, lineas, de_cierre } = evento.datos;
    const asiento = asientos.get(asiento_id);
    const nombre = asiento?.numero ?? `el asiento ${asiento_id}`;
    const quien: Quien = (monto) =>
      testigoDeAsiento(evento, monto, asiento ?? { ...DE_NADIE, numero: nombre });
    const hallar = hallarEn('periodos', ambiente, quien);
    if (!asiento || asiento.ambiente !== ambiente) {
      hallar(`${nombre} cambió de fecha y no está en este libro`);
      return;
    }
    if (asiento.fecha !== de || asiento.huella !== huellaDe(lineas) || anioDe(a) !== anio) {
      hallar(`${nombre} cambió de fecha y de algo más: de año, de líneas o de un día que no tenía`);
    }
    if (asiento.revertido_por !== null) hallar(`${nombre} cambió de fecha después de revertido`);
    if (!de_cierre) {
      enMesAbierto(ambiente, `${nombre} salió del ${fechaSri(de)}`, de, quien);
      enMesAbierto(ambiente, `${nombre} pasó al ${fechaSri(a)}`, a, quien);
    }
    asiento.fecha = a;
  };

  /** Months close in order; the last closed one alone opens again. */
  const cerrarOReabrir = (evento: Registrado<EventoDePeriodo>): void => {
    const { ambiente } = evento.datos;
    const libro = libros.get(ambiente);
    const mes = mesDePeriodo(evento.datos);
    const debido =
      libro && (evento.tipo === 'PeriodoCerrado' ? mesPorCerrar(libro) : libro.cerrado_hasta);
    hallazgos.comprobar(ambiente, 'periodos');
    if (mes !== debido) {
      const que = evento.tipo === 'PeriodoCerrado' ? 'se cerró' : 'se reabrió';
      const hallar = hallarEn('periodos', ambiente, (monto) => testigoDe(evento, monto));
      hallar(`${mes} ${que}, y tocaba ${debido ?? 'ninguno'}`);
    }
    if (libro) libros.set(ambiente, evolucionarLibro(libro, evento));
  };

  return {
    registrar,
    mover,
    cerrarOReabrir,
    comenzar: (
      evento: Registrado<Exclude<EventoDelLibro, EventoDePeriodo> | AperturaIniciada>,
    ): void => {
      const { ambiente } = evento.datos;
      libros.set(ambiente, evolucionarLibro(libros.get(ambiente), evento));
    },
    asignar: ({ tipo, datos }: EventoDelPlan): void => {
      if (tipo === 'CuentaCreada') codigos.set(datos.cuenta_id, datos.codigo);
      if (tipo === 'PlanDeCuentasAbierto') {
        for (const { cuenta_id, codigo } of datos.cuentas) codigos.set(cuenta_id, codigo);
      }
      if (!('roles' in datos)) return;
      const papeles = datos.roles.map(({ rol, cuenta_id }) => [rol, cuenta_id] as const);
      cuentas = new Map([...cuentas, ...papeles]);
    },
    /** Code of the account that plays a role by now. */
    codigoDe: (rol: Rol): string | null => codigos.get(cuentas.get(rol) ?? 0) ?? null,
    /** By environment, as they are by now. */
    libroDe: (ambiente: Ambiente): LibroContable | undefined => libros.get(ambiente),
    libros: (): ReadonlyMap<Ambiente, LibroContable> => libros,
    totalesDe: ({ ambiente }: LibroContable): Totales => totales.get(ambiente) ?? NADA,
  };
};
