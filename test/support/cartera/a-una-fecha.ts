import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Modelo } from './modelo.ts';
import { LADOS_DEL_MODELO, type ModeloLeido } from './modelo-de-reportes.ts';

/**
 * What was owed on a day, in plain arithmetic over what the log says and on which accounting date: it
 * knows the events and none of the program's functions. Cents; names as `modelo.ts` has them.
 */

type Efecto = {
  readonly nombre: string;
  dia: string;
  readonly exigible: number;
  readonly pagado: number;
  readonly retenido: number;
  readonly notas: number;
  /** Of an application as it was made: it may go to another day. */
  readonly aplicacion?: number;
};
/** Money of a remittance put on a document, sent back by a note or withholding, or taken off it. */
type Aplicado = {
  readonly remesa: string;
  dia: string;
  readonly que: 'hecha' | 'liberada' | 'quitada';
  readonly dinero: number;
  readonly aplicacion: number;
};
type Anticipo = { readonly remesa: string; readonly dia: string; readonly cambio: number };

type Liberada = {
  readonly origen_id: number;
  readonly aplicacion_id: number;
  readonly monto: number;
};
/** As `SaldosMovidos` has it. */
type Movido = {
  readonly documento: string;
  readonly documento_id: number;
  readonly fecha: string;
  readonly tipo: string;
  readonly aplicacion?: {
    readonly origen_id: number;
    readonly aplicacion_id: number;
    readonly dinero: number;
    readonly retenido: number;
    readonly desde_anticipo: boolean;
  };
  readonly nota?: { readonly monto: number };
  readonly retencion?: { readonly monto: number };
  readonly liberaciones?: readonly Liberada[];
};

const NADA = { exigible: 0, pagado: 0, retenido: 0, notas: 0 };
const TIPOS: readonly string[] = Object.values(LADOS_DEL_MODELO).flatMap(({ tipos }) => tipos);
const DESHACEN = ['quitado', 'desacreditado', 'desretenido'];

const crearDiario = () => {
  const efectos: Efecto[] = [];
  const anticipos: Anticipo[] = [];
  const aplicados: Aplicado[] = [];

  const exigir = (nombre: string, dia: string, exigible: number): void => {
    if (exigible !== 0) efectos.push({ ...NADA, nombre, dia, exigible });
  };

  const mover = (uno: Movido): void => {
    const { documento, documento_id, fecha: dia, tipo, liberaciones = [] } = uno;
    const signo = DESHACEN.includes(tipo) ? -1 : 1;
    const de = documento === 'compra' || documento.startsWith('liq') ? 'pago_proveedor' : 'cobro';
    const { aplicacion } = uno;
    efectos.push({
      nombre: `${documento} ${documento_id}`,
      dia,
      exigible: 0,
      pagado:
        signo *
        ((aplicacion?.dinero ?? 0) - liberaciones.reduce((suma, { monto }) => suma + monto, 0)),
      retenido: signo * ((aplicacion?.retenido ?? 0) + (uno.retencion?.monto ?? 0)),
      notas: signo * (uno.nota?.monto ?? 0),
      ...(tipo === 'aplicado' && { aplicacion: aplicacion!.aplicacion_id }),
    });
    for (const { origen_id, aplicacion_id, monto } of liberaciones) {
      const remesa = `${de} ${origen_id}`;
      const liberada = { que: 'liberada', aplicacion: aplicacion_id } as const;
      anticipos.push({ remesa, dia, cambio: signo * monto });
      aplicados.push({ remesa, dia, ...liberada, dinero: -signo * monto });
    }
    if (!aplicacion) return;
    const remesa = `${de} ${aplicacion.origen_id}`;
    const que = tipo === 'aplicado' ? 'hecha' : 'quitada';
    const { aplicacion_id, dinero } = aplicacion;
    aplicados.push({ remesa, dia, que, aplicacion: aplicacion_id, dinero: signo * dinero });
    if (!aplicacion.desde_anticipo) return;
    anticipos.push({ remesa, dia, cambio: -signo * aplicacion.dinero });
  };

  const seguir = ({ tipo, datos }: { readonly tipo: string; readonly datos: object }): void => {
    // biome-ignore lint/suspicious/noExplicitAny: as it is stored, without the program's types.
    const suyo = datos as any;
    const nombre = `${suyo.documento} ${suyo.documento_id}`;
    if (tipo === 'ComprobanteAutorizado' && TIPOS.includes(suyo.documento)) {
      exigir(nombre, suyo.fecha_emision, suyo.total);
    }
    if (tipo === 'ComprobanteAnulado' && TIPOS.includes(suyo.documento)) {
      exigir(nombre, suyo.fecha, -suyo.total);
    }
    if (tipo === 'CompraRegistrada' && suyo.tipo_doc !== '04') {
      exigir(`compra ${suyo.compra_id}`, suyo.fecha_registro, suyo.total);
    }
    if (tipo === 'CompraAnulada' && suyo.tipo_doc !== '04') {
      exigir(`compra ${suyo.compra_id}`, suyo.fecha, -suyo.total);
    }
    if (tipo === 'SaldosMovidos') for (const uno of suyo.movimientos) mover(uno);
    if (tipo === 'AnticiposMovidos') {
      for (const { origen, origen_id, fecha: dia, cambio } of suyo.anticipos) {
        anticipos.push({ remesa: `${origen} ${origen_id}`, dia, cambio });
      }
    }
    if (tipo !== 'FechaDeAplicacionesCambiada') return;
    const ids = suyo.aplicaciones.map((una: { aplicacion_id: number }) => una.aplicacion_id);
    for (const uno of [...efectos, ...aplicados.filter(({ que }) => que === 'hecha')])
      if (ids.includes(uno.aplicacion)) uno.dia = suyo.a;
  };

  return { seguir, efectos, anticipos, aplicados };
};

type DelDia = Omit<Efecto, 'nombre' | 'dia' | 'aplicacion'>;

/** What was owed, and what there was of each advance, on any day. */
export const diarioDe = (eventos: readonly Pick<EventoRegistrado, 'tipo' | 'datos'>[]) => {
  const { seguir, efectos, anticipos, aplicados } = crearDiario();
  for (const evento of eventos) seguir(evento);
  return {
    /** Every day on which something was moved, in order. */
    dias: (): readonly string[] =>
      [...new Set([...efectos, ...anticipos].map(({ dia }) => dia))].sort(),
    del: (nombre: string, al: string): DelDia => {
      const suma = { ...NADA };
      for (const efecto of efectos) {
        if (efecto.nombre !== nombre || efecto.dia > al) continue;
        for (const campo of Object.keys(suma) as (keyof DelDia)[]) suma[campo] += efecto[campo];
      }
      return suma;
    },
    /** Some applications as they were made, added up by document. */
    originales: (ids: readonly number[]): ReadonlyMap<string, number> => {
      const sumas = new Map<string, number>();
      for (const { nombre, aplicacion, pagado, retenido } of efectos) {
        if (aplicacion === undefined || !ids.includes(aplicacion)) continue;
        sumas.set(nombre, (sumas.get(nombre) ?? 0) + pagado + retenido);
      }
      return sumas;
    },
    anticipo: (remesa: string, al: string): number =>
      anticipos
        .filter((uno) => uno.remesa === remesa && uno.dia <= al)
        .reduce((suma, { cambio }) => suma + cambio, 0),
    /** Of what had been put on documents and was not taken off, less what they had sent back. */
    aplicado: (remesa: string, al: string): number => {
      const suyos = aplicados.filter((uno) => uno.remesa === remesa && uno.dia <= al);
      const son = (que: Aplicado['que']) =>
        new Set(suyos.filter((uno) => uno.que === que).map(({ aplicacion }) => aplicacion));
      const [hechas, quitadas] = [son('hecha'), son('quitada')];
      return suyos
        .filter(({ aplicacion }) => hechas.has(aplicacion) && !quitadas.has(aplicacion))
        .reduce((suma, { dinero }) => suma + dinero, 0);
    },
  };
};
export const netoDe = ({ exigible, pagado, retenido, notas }: DelDia): number =>
  exigible - pagado - retenido - notas;

/** The model as it was at the end of a day, to be asked what it is asked of today. */
export const modeloAl = (
  modelo: Modelo,
  diario: ReturnType<typeof diarioDe>,
  al: string,
): ModeloLeido => ({
  documentos: modelo.documentos,
  documento: (nombre) => {
    const suyo = diario.del(nombre, al);
    return { ...modelo.documento(nombre), vale: suyo.exigible > 0, total: suyo.exigible };
  },
  abonado: (nombre) => {
    const { pagado, retenido, notas } = diario.del(nombre, al);
    return { pagado, retenido, notas };
  },
  saldo: (nombre) => Math.max(0, netoDe(diario.del(nombre, al))),
  exceso: (nombre) => Math.max(0, -netoDe(diario.del(nombre, al))),
  remesas: modelo.remesas,
  remesa: (nombre) => ({ ...modelo.remesa(nombre), anticipo: diario.anticipo(nombre, al) }),
});
