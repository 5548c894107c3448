import { cambiarCuentaDinero } from '#commands/tesoreria/cuentas-dinero.comandos.ts';
import {
  emparejarLineas,
  importarExtracto,
  retirarExtracto,
} from '#commands/tesoreria/extracto.comandos.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import { INTEGRACIONES_CONTABLES } from '#domain/contextos.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Tabla } from '#domain/kernel/tabla.ts';
import { inicioDe, mesDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { type Conciliacion, conciliaciones } from '#domain/tesoreria/conciliacion.ts';
import type { DatosDeCuentaDinero } from '#domain/tesoreria/cuenta-dinero.events.ts';
import { TIPOS_DE_CUENTA_DINERO } from '#domain/tesoreria/cuenta-dinero.events.ts';
import { cuentasDinero } from '#domain/tesoreria/cuenta-dinero.ts';
import {
  estaVigente,
  type LineaDeExtracto,
  lineasDeExtracto,
  nombrarLineas,
} from '#domain/tesoreria/extracto/extracto.ts';
import { sugerir } from '#domain/tesoreria/extracto/sugerencias.vista.ts';
import { type Movimiento, movimientosDinero, sumaDe } from '#domain/tesoreria/movimiento.ts';
import { neto } from '#domain/tesoreria/suma.ts';
import { remitente } from '#test/support/documentos/factura.pruebas.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { conciliadorEnMemoria, EMPRESA } from './conciliacion.pruebas.ts';
import type { Accion } from './historia.acciones.ts';
import { lineaPedida, tesorero } from './transacciones.pruebas.ts';

/** All that somebody does with the money of a company, and days that pass. Amounts are cents. */

const PRIMER_DIA = '2026-10-20';
const DESDE = '2026-09-01';
const INICIALES = [100_00, -35_50, 0];
const MAXIMO_CUENTAS = 5;
/** Ledger accounts that money accounts may have for their own, and those of what a bank takes. */
const PROPIAS = [null, '101.01.02', '101.01.03'] as const;
const CONTRAPARTIDAS = ['502.02.28', '403.02', '101.02.05.01', '201.03.01'];

export const importeDe = (movimiento: Movimiento): number => neto(sumaDe(movimiento));
export const total = (movimientos: readonly Movimiento[]): number =>
  movimientos.reduce((suma, movimiento) => suma + importeDe(movimiento), 0);

/** Of a movement: which line of its account's statements was said to be it, and in which reconciliation. */
type Pareja = { readonly linea: string; readonly conciliacion_id: number };

const nombreDe = ({ ambiente, cuenta_dinero_id, linea_id }: LineaDeExtracto): string =>
  `${ambiente} ${cuenta_dinero_id} ${linea_id}`;

/** A company whose three accounts nothing has moved, and what may be done with them. */
export const historiaDeTesoreria = async (libro: LibroEnMemoria = libroEnMemoria()) => {
  let hoy = PRIMER_DIA;
  libro.ponerHora(inicioDe(hoy));
  const t = conciliadorEnMemoria(inicioDe(hoy), INTEGRACIONES_CONTABLES, libro);
  const { diario } = t;
  const banco = tesorero(libro);
  for (const [i, saldo_inicial] of INICIALES.entries()) {
    await t.crear({ tipo: TIPOS_DE_CUENTA_DINERO[(i + 1) % 3]!, saldo_inicial });
  }
  const parejas = new Map<number, Pareja>();

  const filas = <F extends object>(tabla: Tabla<F>) => libro.filas(EMPRESA, tabla);
  const ambiente = (): Ambiente => filas(empresas)[0]!.ambiente;
  const suyos = (cuenta: number, en: Ambiente): readonly Movimiento[] =>
    filas(movimientosDinero).filter(
      (uno) => uno.cuenta_dinero_id === cuenta && uno.ambiente === en,
    );
  const estadoDe = (id: number | null) =>
    filas(conciliaciones).find((una) => una.id === id)?.estado;
  const estaCerrada = (id: number | null): boolean => estadoDe(id) === 'cerrada';
  /** Marked where it counts. */
  const estaMarcado = ({ conciliacion_id }: Movimiento): boolean =>
    estaCerrada(conciliacion_id) || estadoDe(conciliacion_id) === 'borrador';
  const quePuedeMarcar = (una: Conciliacion): readonly Movimiento[] =>
    suyos(una.cuenta_dinero_id, una.ambiente).filter(
      ({ dia, conciliacion_id }) => dia <= una.fecha_corte && !estaCerrada(conciliacion_id),
    );
  const marcadosPor = (id: number): readonly Movimiento[] =>
    filas(movimientosDinero).filter(({ conciliacion_id }) => conciliacion_id === id);
  /** The lines of its account up to its cut that were not said to be what is marked. */
  const lineasLibresDe = ({ ambiente: en, cuenta_dinero_id, fecha_corte }: Conciliacion) => {
    const tomadas = suyos(cuenta_dinero_id, en)
      .filter(estaMarcado)
      .flatMap(({ id, conciliacion_id }) => {
        const pareja = parejas.get(id);
        return pareja?.conciliacion_id === conciliacion_id ? [pareja?.linea] : [];
      });
    return filas(lineasDeExtracto).filter(
      (linea) =>
        linea.cuenta_dinero_id === cuenta_dinero_id &&
        linea.ambiente === en &&
        linea.fecha <= fecha_corte &&
        estaVigente(
          linea,
          filas(conciliaciones).find(({ id }) => id === linea.importada_en),
        ) &&
        !tomadas.includes(nombreDe(linea)),
    );
  };

  /** What the bank says of some candidates, of each a day or two later, and of something else. */
  const importar = async (una: Conciliacion, { n, dias, importe }: Accion): Promise<unknown> => {
    const diaDelBanco = (dia: string, despues: number): string =>
      [sumarDias(dia, despues), una.fecha_corte].sort()[0]!;
    const dichas = quePuedeMarcar(una)
      .filter(({ conciliacion_id }) => conciliacion_id !== una.id)
      .slice(0, n + 1)
      .map((suyo, i) => ({ importe: importeDe(suyo), fecha: diaDelBanco(suyo.dia, (n + i) % 3) }));
    const otra = { importe, fecha: sumarDias(una.fecha_corte, -Math.abs(dias)) };
    const leidas = [...dichas, otra].map((dicha, linea) => ({
      ...dicha,
      linea,
      referencia: null,
      descripcion: null,
    }));
    const pedido = { conciliacion_id: una.id, lineas: nombrarLineas(leidas), mapeo: null };
    const importarla = (parte: number) =>
      libro.ejecutar(importarExtracto({ ...remitente(), ...pedido, parte }));
    await importarla(1);
    // The same statement again adds nothing.
    const { eventos } = await importarla(2);
    if (eventos.length > 0) throw new Error('El mismo extracto agregó líneas');
    return true;
  };

  /** Takes back what came, with its marks: the same statement enters again whole. */
  const retirar = async (conciliacion_id: number): Promise<unknown> => {
    const antes = filas(conciliaciones).find(({ id }) => id === conciliacion_id);
    await libro.ejecutar(retirarExtracto({ ...remitente(), conciliacion_id }));
    const suyas = filas(lineasDeExtracto).filter(
      ({ importada_en, tanda }) => importada_en === conciliacion_id && tanda === antes?.tanda,
    );
    for (const linea of suyas) {
      const marcado = filas(movimientosDinero).find(
        (uno) =>
          uno.linea_id === linea.linea_id &&
          linea.movimiento_ids.includes(uno.id) &&
          uno.conciliacion_id === linea.conciliacion_id,
      );
      if (marcado && estaMarcado(marcado)) throw new Error(`${linea.linea_id} se fue con su marca`);
    }
    return suyas;
  };

  /** Some of what is offered, which nothing refuses. */
  const emparejar = async (una: Conciliacion, n: number): Promise<unknown> => {
    const libres = lineasLibresDe(una);
    // Of those that say the same, any.
    const lineas = [...libres.slice(n), ...libres.slice(0, n)];
    const candidatos = quePuedeMarcar(una).filter(
      ({ conciliacion_id }) => conciliacion_id !== una.id,
    );
    const hechas = sugerir(
      lineas.map(({ fecha, importe }, id) => ({ id, fecha, importe, referencia: null })),
      candidatos.map((suyo) => ({ ...suyo, importe: importeDe(suyo), referencias: [] })),
    ).slice(0, 1 + (n % 4));
    if (hechas.length === 0) return false;
    const conciliacion_id = una.id;
    const pedidas = hechas.map(({ linea_id, movimiento_id }) => ({
      linea_id: lineas[linea_id]!.linea_id,
      movimiento_id,
    }));
    await libro
      .ejecutar(emparejarLineas({ ...remitente(), conciliacion_id, parejas: pedidas }))
      .catch((error: unknown) => {
        if (una.estado !== 'borrador' || una.ambiente !== ambiente()) throw error;
        throw new Error(`Lo ofrecido no se acepta: ${String(error)}`, { cause: error });
      });
    for (const { linea_id, movimiento_id } of hechas) {
      const linea = nombreDe(lineas[linea_id]!);
      for (const [otro, pareja] of parejas) if (pareja.linea === linea) parejas.delete(otro);
      parejas.set(movimiento_id, { linea, conciliacion_id });
    }
    return hechas;
  };

  const registrar = (cuenta: number, dia: string, { n, importe }: Accion, una?: Conciliacion) => {
    const tipo = importe > 0 ? 'ingreso' : 'egreso';
    const cuenta_id = (i: number) => diario.idDe(CONTRAPARTIDAS[i % CONTRAPARTIDAS.length]!);
    const monto = Math.abs(importe);
    const lineas = [
      lineaPedida({ cuenta_id: cuenta_id(n), monto: monto + 1 }),
      lineaPedida({ cuenta_id: cuenta_id(n + 1), monto: 1, contrario: true }),
    ];
    const conciliacion_id = n % 2 === 0 && una ? una.id : null;
    const pedido = { cuenta_dinero_id: cuenta, tipo, fecha: inicioDe(dia), lineas } as const;
    return libro.ejecutar(banco.registrar({ ...pedido, conciliacion_id }));
  };

  const cambiarCuenta = (cuenta_dinero_id: number, cambios: Partial<DatosDeCuentaDinero>) =>
    libro.ejecutar(cambiarCuentaDinero({ ...remitente(), cuenta_dinero_id, cambios }));

  const siguienteMes = (): readonly [anio: number, mes: number] => {
    const { desde, cerrado_hasta } = filas(librosContables)[0] ?? { desde: DESDE };
    const [anio, mes] = (cerrado_hasta ?? desde).split('-').map(Number) as [number, number];
    if (!cerrado_hasta) return [anio, mes];
    return mes === 12 ? [anio + 1, 1] : [anio, mes + 1];
  };
  const ultimoMes = (): readonly [anio: number, mes: number] =>
    (filas(librosContables)[0]?.cerrado_hasta ?? mesDe(DESDE)).split('-').map(Number) as [
      number,
      number,
    ];

  /** false: there was nothing to do it with. `cerrar`, `reabrir`: what closes and opens a reconciliation, for whoever looks on. */
  const hacer = async (
    una: Accion,
    { cerrar, reabrir }: Pick<typeof t, 'cerrar' | 'reabrir'> = t,
  ): Promise<unknown> => {
    const { que, dias, n, importe } = una;
    const dia = sumarDias(hoy, -dias);
    const cuentas = filas(cuentasDinero);
    const de = (i: number): number => cuentas[i % cuentas.length]!.id;
    const cual = de(una.cuenta);
    const ultimo = (elegible: (uno: Movimiento) => boolean): number =>
      filas(movimientosDinero)
        .filter(elegible)
        .at(-1 - (n % 3))?.id ?? 99_999;
    const deSuCuenta = filas(conciliaciones).filter(
      (suya) => suya.cuenta_dinero_id === cual && suya.ambiente === ambiente(),
    );
    const enCurso = deSuCuenta.find(({ estado }) => estado === 'borrador');
    // Mostly one in progress.
    const alguno = filas(conciliaciones).findLast(
      (suya) => suya.estado === 'borrador' && suya.ambiente === ambiente(),
    );
    const conciliacion =
      (n === 6 ? undefined : (enCurso ?? alguno)) ?? filas(conciliaciones).at(-1 - (n % 3));
    const id = conciliacion?.id ?? 99_999;
    const candidatos = conciliacion ? quePuedeMarcar(conciliacion) : [];
    const alguna = <R>(hacerla: (suya: Conciliacion) => R) =>
      conciliacion ? hacerla(conciliacion) : false;
    const ids = (unos: readonly Movimiento[]) => unos.slice(0, n + 1).map((uno) => uno.id);
    const deTransaccion = (): number =>
      filas(movimientosDinero).find(
        (uno) => uno.id === ultimo(({ origen_tipo }) => origen_tipo === 'transaccion_bancaria'),
      )?.origen_id ?? 99_999;
    switch (que) {
      case 'crear_cuenta': {
        if (cuentas.length >= MAXIMO_CUENTAS) return false;
        const tipo = TIPOS_DE_CUENTA_DINERO[n % 3]!;
        return t.crear({ tipo, saldo_inicial: importe });
      }
      case 'usar_o_no':
        return cambiarCuenta(cual, { activo: n > 1 });
      case 'cambiar_inicial':
        return cambiarCuenta(cual, { saldo_inicial: importe });
      case 'cambiar_contable': {
        const codigo = PROPIAS[n % PROPIAS.length]!;
        const cuenta_contable_id = codigo === null ? null : diario.idDe(codigo);
        return cambiarCuenta(cual, { cuenta_contable_id });
      }
      case 'mover':
        return t.mueve(cual, dia, importe);
      case 'fechar':
        return t.fechar(
          ultimo(({ origen_tipo }) => n === 6 || origen_tipo === 'manual'),
          dia,
        );
      case 'transferir':
        return t.transferir(cual, de(una.cuenta + 1 + (n % 2)), Math.abs(importe), dia);
      case 'devolver':
        return t.devolver(
          ultimo(({ tipo }) => tipo === (n % 2 ? 'transferencia_in' : 'transferencia_out')),
          dias < 15 ? null : dia,
        );
      case 'fechar_transferencia':
        return t.fecharTransferencia(
          ultimo(({ tipo }) => tipo === 'transferencia_out'),
          dia,
        );
      case 'registrar':
        return registrar(cual, dia, una, enCurso);
      case 'anular':
        return libro.ejecutar(banco.anular(deTransaccion(), dias < 15 ? null : dia));
      case 'fechar_transaccion':
        return libro.ejecutar(banco.mover(deTransaccion(), dia));
      case 'abrir':
        return t.abrir(cual, sumarDias(hoy, -Math.floor(dias / 4)), importe);
      case 'modificar':
        return t.modificar(id, { fecha_corte: dia, observaciones: n === 0 ? null : `n${n}` });
      case 'marcar':
        return t.marcar(id, n === 6 ? [ultimo(() => true)] : ids(candidatos.slice(0, 1 + (n % 3))));
      case 'desmarcar':
        return t.marcar(id, ids(marcadosPor(id)), false);
      case 'cuadrar_y_cerrar': {
        const { diferencia, saldo_extracto } = await t.ver(id);
        // To the cent: both came from integers.
        await t.modificar(id, { saldo_extracto: Math.round((saldo_extracto + diferencia) * 100) });
        return cerrar(id);
      }
      case 'cerrar':
        return cerrar(id);
      case 'reabrir':
        return reabrir(deSuCuenta.findLast(({ estado }) => estado === 'cerrada')?.id ?? id);
      case 'descartar':
        return t.descartar(id);
      case 'importar':
        return alguna((suya) => importar(suya, una));
      case 'retirar_extracto':
        return retirar(id);
      case 'emparejar':
        // Mostly with a statement that has just come.
        if (n < 5) await alguna((suya) => importar(suya, una));
        return alguna((suya) => emparejar(suya, n));
      case 'comenzar':
        return ambiente() === '1' ? diario.activar(DESDE) : false;
      case 'asentar_unas_partes':
        for (let parte = 1; parte < n; parte += 1) await diario.asentarUnaParte();
        return diario.asentarUnaParte();
      case 'cerrar_mes':
        return diario.cerrar(...siguienteMes(), true);
      case 'reabrir_mes':
        return diario.reabrir(...ultimoMes());
      case 'cambiar_ambiente':
        return t.enAmbiente(ambiente() === '1' ? '2' : '1');
      case 'esperar':
        hoy = sumarDias(hoy, Math.max(1, dias));
        return libro.ponerHora(inicioDe(hoy));
    }
  };

  return {
    ...t,
    hacer,
    filas,
    suyos,
    estaCerrada,
    quePuedeMarcar,
    marcadosPor,
  };
};
export type HistoriaDeTesoreria = Awaited<ReturnType<typeof historiaDeTesoreria>>;
