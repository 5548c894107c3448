import type { Modelo } from './modelo.ts';
import type { Banco, Calendario } from './modelo-de-dias.ts';

/** What may be done, told from the model alone: null, it may; else why not, in words of its own. */

export type Motivo = string | null;

type Parte = { readonly nombre: string; readonly dinero: number; readonly retenido: number };

/** The first reason, in whatever order they come. */
const primero = (...motivos: readonly (Motivo | false)[]): Motivo =>
  motivos.find((motivo) => motivo !== null && motivo !== false) || null;

/** What was owed of documents on past days, by what the log says (`a-una-fecha.ts`). */
export type EnElPasado = {
  /** The least that was owed of one from a day on, until before another. */
  readonly menorDebido: (nombre: string, desde: string, hasta?: string) => number;
  /** Applications as they were made, by document: so much of each. */
  readonly originales: (ids: readonly number[]) => ReadonlyMap<string, number>;
};

type Partes = {
  readonly enElPasado: () => EnElPasado;
  readonly modelo: Modelo;
  readonly calendario: Calendario;
  readonly banco: Banco;
};

export const crearPermisos = ({ modelo, calendario, banco, enElPasado }: Partes) => {
  const { negado, alDeshacer } = calendario;

  /** Undoing what is of a day, and moved the money account or not. */
  const deshacer = (dia: string, pedido: string | null, movimiento: number | null): Motivo => {
    const fecha = alDeshacer(dia, pedido);
    const corte = movimiento === null ? '' : (banco.ultima()?.corte ?? '');
    return primero(
      movimiento !== null && banco.estaConciliado(movimiento) && 'conciliado',
      negado(fecha),
      fecha < (calendario.libro()?.desde ?? '') && 'antes de la contabilidad',
      fecha < dia && 'antes del hecho',
      fecha <= corte && 'antes del corte',
    );
  };

  /** All of them on documents of somebody on a day: each as the ones before it leave it. */
  const poner = (quien: number, dia: string, partes: readonly Parte[]): Motivo => {
    const puesto = new Map<string, number>();
    for (const { nombre, dinero, retenido } of partes) {
      const { vale, quien: de, dia: suyo } = modelo.documento(nombre);
      const suma = (puesto.get(nombre) ?? 0) + dinero + retenido;
      puesto.set(nombre, suma);
      const motivo = primero(
        !vale && 'documento sin valor',
        de !== null && de !== quien && 'documento de otro',
        dia < suyo && 'antes del documento',
        suma > modelo.saldo(nombre) && 'excede el saldo',
        dia < calendario.hoy() &&
          suma > enElPasado().menorDebido(nombre, dia) &&
          'no se debía entonces',
      );
      if (motivo !== null) return motivo;
    }
    return null;
  };

  /** Applications that would come before what was owed of their documents by then. */
  const antesDeDeberse = (ids: readonly number[], a: string, de: string): Motivo => {
    const { originales, menorDebido } = enElPasado();
    const corto = [...originales(ids)].some(
      ([nombre, monto]) => monto > menorDebido(nombre, a, de),
    );
    return corto ? 'no se debía entonces' : null;
  };

  const viva = (nombre: string): Motivo => (modelo.remesa(nombre).anulada ? 'anulada' : null);

  /** From an advance, on a day. */
  const usar = (nombre: string, monto: number, dia: string): Motivo => {
    const { dia: suyo, anticipo } = modelo.remesa(nombre);
    return primero(
      viva(nombre),
      negado(dia),
      dia < suyo && 'antes del anticipo',
      monto > anticipo && 'excede el anticipo',
      monto > modelo.menorDesde(nombre, dia) && 'el anticipo aún no estaba',
    );
  };

  /** When a whole one is undone: not before what came after it. */
  const alAnular = (nombre: string, pedido: string | null): string => {
    const { dia, tocada } = modelo.remesa(nombre);
    return alDeshacer([tocada, dia].sort()[1]!, pedido);
  };

  const usadas = (nombre: string) =>
    modelo.aplicadasDe(nombre).flatMap(([una]) => (una.deAnticipo ? [una] : []));

  return {
    negado,
    alAnular,
    registrar: (quien: number, dia: string, partes: readonly Parte[]): Motivo =>
      primero(negado(dia), poner(quien, dia, partes)),
    aplicar: (nombre: string, dia: string, partes: readonly Parte[]): Motivo => {
      const monto = partes.reduce((suma, { dinero }) => suma + dinero, 0);
      return primero(usar(nombre, monto, dia), poner(modelo.remesa(nombre).quien, dia, partes));
    },
    devolver: usar,
    quitar: (nombre: string, id: number, pedido: string | null): Motivo => {
      const una = modelo.aplicadasDe(nombre).find(([otra]) => otra.id === id)?.[0];
      if (!una) return 'aplicación que no está';
      return primero(
        viva(nombre),
        !una.deAnticipo && 'aplicación que nació con ella',
        deshacer(una.dia, pedido, null),
      );
    },
    anularDevolucion: (nombre: string, id: number, pedido: string | null): Motivo => {
      const { viva: esta, dia, movimiento } = modelo.remesa(nombre).devoluciones.get(id)!;
      return primero(!esta && 'devolución anulada', deshacer(dia, pedido, movimiento));
    },
    anular: (nombre: string, pedido: string | null): Motivo => {
      const { dia, tocada, movimiento, devoluciones } = modelo.remesa(nombre);
      const fecha = alAnular(nombre, pedido);
      return primero(
        viva(nombre),
        deshacer(dia, fecha, movimiento),
        fecha < tocada && 'antes de lo posterior',
        usadas(nombre).some(({ dinero }) => dinero > 0) && 'anticipo aplicado',
        [...devoluciones.values()].some((una) => una.viva) && 'anticipo devuelto',
      );
    },
    redatar: (nombre: string, a: string): Motivo => {
      const { dia: de, movimiento, devoluciones } = modelo.remesa(nombre);
      if (viva(nombre)) return viva(nombre);
      if (movimiento !== null && banco.estaConciliado(movimiento)) return 'conciliado';
      if (a === de) return null;
      const corte = movimiento === null ? '' : (banco.ultima()?.corte ?? '');
      const { desde = '' } = calendario.libro() ?? {};
      const suyas = modelo.aplicadasDe(nombre);
      const propias = suyas.filter(([una]) => !una.deAnticipo);
      // What was sent back before it came changes nothing.
      const soltado = suyas
        .flatMap(([una]) => [...una.soltado.values()])
        .filter(({ dia, monto }) => monto > 0 && dia >= de);
      const despues = [...usadas(nombre), ...[...devoluciones.values()].filter((una) => una.viva)];
      return primero(
        (de <= corte || a <= corte) && 'cruza un corte',
        negado(a),
        negado(de),
        de < desde !== a < desde && 'antes de la contabilidad',
        propias.some(([, { dia }]) => a < dia) && 'antes del documento',
        a < de &&
          antesDeDeberse(
            propias.map(([una]) => una.id),
            a,
            de,
          ),
        despues.some(({ dia }) => dia < a) && 'después de su anticipo',
        soltado.some(({ dia }) => dia < a) && 'después de lo soltado',
      );
    },
    /** What is issued over a document of ours or of a supplier. */
    sobre: (nombre: string): Motivo =>
      primero(negado(calendario.hoy()), !modelo.documento(nombre).vale && 'documento sin valor'),
    /** What is owed is so no more. */
    anularDocumento: (nombre: string): Motivo => {
      const { vale, dia, aplicadas, cuelgan } = modelo.documento(nombre);
      return primero(
        !vale && 'documento sin valor',
        deshacer(dia, null, null),
        aplicadas.length > 0 && 'documento pagado',
        cuelgan.size > 0 && 'documento con otros',
      );
    },
    /** What takes something off a document: what it sent back to advances must be there. */
    anularDescuento: (nombre: string, por: string, dia: string): Motivo => {
      const vuelven = new Map<string, number>();
      for (const { aplicada, monto } of modelo.queVolveria(nombre, por)) {
        vuelven.set(aplicada.remesa, (vuelven.get(aplicada.remesa) ?? 0) + monto);
      }
      return primero(
        deshacer(dia, null, null),
        [...vuelven].some(([cual, monto]) => monto > modelo.remesa(cual).anticipo) &&
          'liberado en uso',
      );
    },
    cerrarMes: (mes: string | null): Motivo =>
      primero(
        mes === null && 'sin contabilidad',
        calendario.libro()?.poniendose === true && 'poniéndose al día',
        mes !== null && mes > calendario.hoy().slice(0, 7) && 'futuro',
      ),
    abrirConciliacion: (corte: string): Motivo =>
      primero(
        banco.enCurso() !== undefined && 'conciliación en curso',
        corte > calendario.hoy() && 'futuro',
        corte <= (banco.ultima()?.corte ?? '') && 'antes del corte',
      ),
    marcar: (id: number, cuales: readonly number[]): Motivo => {
      const { corte } = banco.enCurso() ?? {};
      const suyos = new Map(banco.movidos());
      if (banco.enCurso()?.id !== id || corte === undefined) return 'conciliación cerrada';
      return primero(
        cuales.some((cual) => suyos.get(cual)!.dia > corte) && 'después del corte',
        cuales.some(banco.estaConciliado) && 'conciliado',
      );
    },
    reabrirConciliacion: (id: number): Motivo =>
      primero(
        banco.enCurso() !== undefined && 'conciliación en curso',
        banco.ultima()?.id !== id && 'no es la última cerrada',
      ),
  };
};
