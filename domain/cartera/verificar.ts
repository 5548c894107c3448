import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import {
  type AsientoDebido,
  type Debido,
  NADA_DEBIDO,
  type OrigenDeHecho,
} from '#domain/contabilidad/verificar.parte.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type DocumentoDeCartera, ORIGEN_DEL_DINERO, type OrigenDelDinero } from './abonos.ts';
import type {
  AnticiposMovidos,
  FechaDeAplicacionesCambiada,
  Movimiento,
  SaldosMovidos,
  SenasDeDocumento,
} from './cartera.events.ts';
import { clavesDeRemesas, evolucionarRemesa, type Remesa } from './dinero-aplicado.ts';
import { sumaDe } from './liberado.ts';
import { abonar, type Cuenta, excesoDe, saldoDe } from './saldo.ts';

/** What balances of documents say of the control accounts, and whether they can be what they are. */

/** Control account and sign of the debt of each kind of document. */
const CONTROL: {
  readonly [D in DocumentoDeCartera]: { readonly rol: RolDeControl; readonly signo: 1 | -1 };
} = {
  factura: { rol: 'cxc_clientes', signo: 1 },
  nota_debito: { rol: 'cxc_clientes', signo: 1 },
  compra: { rol: 'cxp_proveedores', signo: -1 },
  liquidacion_compra: { rol: 'cxp_proveedores', signo: -1 },
};

export const esDeCartera = (documento: string): documento is DocumentoDeCartera =>
  Object.hasOwn(CONTROL, documento);

/** The record whose entry says in the books what a movement says of a balance. */
const origenDe = (movimiento: Movimiento): OrigenDeHecho => {
  if ('nota' in movimiento) {
    return { origen_tipo: movimiento.nota.origen, origen_id: movimiento.nota.origen_id };
  }
  return 'retencion' in movimiento
    ? { origen_tipo: 'retencion', origen_id: movimiento.retencion.retencion_id }
    : {
        origen_tipo: ORIGEN_DEL_DINERO[movimiento.documento],
        origen_id: movimiento.aplicacion.origen_id,
      };
};

/** Which document, and whose. */
type DocumentoSeguido = Pick<
  SenasDeDocumento,
  'documento' | 'documento_id' | 'ambiente' | 'persona_id'
>;

/** What changed it: of whose record, on which day. */
type Causa = { readonly origen: OrigenDeHecho; readonly fecha: Fecha };

/** What the control account says of a document: what is still owed of it, or is in excess. */
const enControl = (cuenta: Pick<Cuenta, 'exigible' | 'abonos'>): Centavos =>
  saldoDe(cuenta) - excesoDe(cuenta);

/** How much is owed of it, since when. */
type Exigido = { readonly exigible: Centavos; readonly causa: Causa };

/** A balance twice: as its changes add up, and what is behind it. */
type Llevado = Pick<Cuenta, 'exigible' | 'abonos'> & { readonly saldo: Centavos };
const NADA: Llevado = { exigible: 0, abonos: undefined, saldo: 0 };

/**
 * What notes and withholdings send back to advances is part of their own entries: their annulment
 * undoes it whole, and posts again what does not return.
 */
const llevarLiberado = () => {
  const liberado = new Map<string, { readonly fecha: Fecha; readonly monto: Centavos }>();

  return (movimiento: Movimiento, { origen, fecha }: Causa): readonly AsientoDebido[] => {
    if (!('liberaciones' in movimiento)) return [];
    const { ambiente, documento, documento_id, liberaciones, tipo } = movimiento;
    const clave = JSON.stringify([origen, documento, documento_id]);
    const monto = sumaDe(liberaciones);
    const debido = { ambiente, fecha, origen };
    if (tipo === 'acreditado' || tipo === 'retenido') {
      liberado.set(clave, { fecha, monto });
      return [{ ...debido, deshace: null, monto }];
    }
    const antes = liberado.get(clave)!;
    return [
      { ...debido, deshace: antes.fecha, monto: antes.monto },
      { ...debido, deshace: null, monto: antes.monto - monto },
    ];
  };
};

/**
 * Balances of some kinds of documents, folded from the log twice: from the change that each event says,
 * and from the applications, notes and withholdings behind it.
 */
export const llevarSaldos = (documentos: readonly DocumentoDeCartera[]) => {
  const llevados = new Map<string, Llevado>();
  /** Applications as they were made, by their ids, which are unique: they may go to another day. */
  const aplicadas = new Map<
    number,
    { readonly monto: Centavos; readonly persona_id: number | null }
  >();
  const liberar = llevarLiberado();

  const seguir = (
    ref: DocumentoSeguido,
    causa: Causa,
    cambiar: (previo: Llevado) => Llevado,
  ): Debido => {
    const { documento, documento_id, ambiente, persona_id: tercero_id } = ref;
    const nombre = `${documento} ${documento_id}`;
    const previo = llevados.get(nombre) ?? NADA;
    const actual = cambiar(previo);
    llevados.set(nombre, actual);
    const { rol, signo } = CONTROL[documento];
    const debido = saldoDe(actual);
    const dice = `El saldo de ${nombre} queda en ${textoDeCentavos(actual.saldo)}`;
    const detalle = `${dice}, y debía quedar en ${textoDeCentavos(debido)}`;
    const diferencia = actual.saldo - debido;
    const saldo = signo * (enControl(actual) - enControl(previo));
    return {
      asientos: [],
      control: [{ ...causa, ambiente, rol, tercero_id, saldo }],
      saldos: [{ ambiente, tercero_id, reparo: diferencia === 0 ? null : { detalle, diferencia } }],
    };
  };

  const mover = (movimiento: Movimiento): Debido => {
    const { fecha, saldo: cambio } = movimiento;
    const causa = { origen: origenDe(movimiento), fecha };
    if (movimiento.tipo === 'aplicado') {
      const { aplicacion_id, dinero, retenido } = movimiento.aplicacion;
      const { persona_id } = movimiento;
      aplicadas.set(aplicacion_id, { monto: dinero + retenido, persona_id });
    }
    const seguido = seguir(movimiento, causa, ({ exigible, abonos, saldo }) => ({
      exigible,
      abonos: abonar(abonos, movimiento),
      saldo: saldo + cambio,
    }));
    return { ...seguido, asientos: liberar(movimiento, causa) };
  };

  return {
    /** The document is owed from now on, for `exigible`. */
    exigir: (ref: DocumentoSeguido, exigible: Centavos, causa: Causa): Debido =>
      seguir(ref, causa, ({ abonos }) => ({ exigible, abonos, saldo: exigible })),
    /**
     * The document is owed otherwise from now on, perhaps from another accounting date; `cambio`:
     * of what is still owed, as its event says.
     */
    cambiar: (
      ref: DocumentoSeguido,
      { antes, despues }: Readonly<Record<'antes' | 'despues', Exigido>>,
      cambio: Centavos,
    ): Debido => {
      const { rol, signo } = CONTROL[ref.documento];
      const { ambiente, persona_id: tercero_id } = ref;
      const de = ({ exigible, causa }: Exigido, sentido: 1 | -1) => ({
        ...causa,
        ambiente,
        rol,
        tercero_id,
        saldo: sentido * signo * exigible,
      });
      const seguido = seguir(ref, despues.causa, ({ abonos, saldo }) => ({
        exigible: despues.exigible,
        abonos,
        saldo: saldo + cambio,
      }));
      return { ...seguido, control: [de(antes, -1), de(despues, 1)] };
    },
    /** The document is no longer owed; `debia`: what was still owed of it, as its event says. */
    soltar: (ref: DocumentoSeguido, debia: Centavos, causa: Causa): Debido =>
      seguir(ref, causa, ({ abonos, saldo }) => ({
        exigible: 0,
        abonos,
        saldo: saldo - debia,
      })),
    /** Applications that went to another day: as they were made, for what was sent back has its own. */
    redatar: ({ datos }: FechaDeAplicacionesCambiada): Debido => {
      const { origen: origen_tipo, origen_id, ambiente, de, a, aplicaciones } = datos;
      const aplicacionesPropias = aplicaciones.filter(({ documento }) =>
        documentos.includes(documento),
      );
      const control = aplicacionesPropias.flatMap(({ documento, aplicacion_id }) => {
        const { monto, persona_id: tercero_id } = aplicadas.get(aplicacion_id)!;
        const { rol, signo } = CONTROL[documento];
        const comun = { origen: { origen_tipo, origen_id }, ambiente, rol, tercero_id };
        return [
          { ...comun, fecha: de, saldo: signo * monto },
          { ...comun, fecha: a, saldo: 0 - signo * monto },
        ];
      });
      return { ...NADA_DEBIDO, control };
    },
    mover: ({ datos }: SaldosMovidos): Debido => {
      const movimientos = datos.movimientos.filter(({ documento }) =>
        documentos.includes(documento),
      );
      const debidos = movimientos.map(mover);
      return {
        asientos: debidos.flatMap(({ asientos }) => asientos),
        control: debidos.flatMap(({ control }) => control),
        saldos: debidos.flatMap(({ saldos }) => saldos),
      };
    },
  };
};

/** Control account and sign of the advances of each side. */
const CONTROL_DE_ANTICIPOS: {
  readonly [O in OrigenDelDinero]: { readonly rol: RolDeControl; readonly signo: 1 | -1 };
} = {
  cobro: { rol: 'anticipo_clientes', signo: -1 },
  pago_proveedor: { rol: 'anticipo_proveedores', signo: 1 },
};

/** What an event says of the accounting date and the record behind each change of an advance. */
const causasDe = (evento: SaldosMovidos | AnticiposMovidos): readonly Causa[] =>
  evento.tipo === 'SaldosMovidos'
    ? evento.datos.movimientos.map((movimiento) => ({
        origen: origenDe(movimiento),
        fecha: movimiento.fecha,
      }))
    : evento.datos.anticipos.map(({ origen: origen_tipo, origen_id, fecha }) => ({
        origen: { origen_tipo, origen_id },
        fecha,
      }));

/** One movement at a time, so that each has its own cause. */
const unoAUno = (
  evento: SaldosMovidos | AnticiposMovidos,
): readonly (SaldosMovidos | AnticiposMovidos)[] =>
  evento.tipo === 'SaldosMovidos'
    ? evento.datos.movimientos.map((movimiento) => ({
        ...evento,
        datos: { movimientos: [movimiento] },
      }))
    : evento.datos.anticipos.map((anticipo) => ({ ...evento, datos: { anticipos: [anticipo] } }));

/**
 * Advances of collections, or of payments, folded from the log: what the control account of each person
 * must say of them. None is below zero, nor has a live application less than nothing.
 */
export const llevarAnticipos = (origen: OrigenDelDinero) => {
  const llevadas = new Map<number, Remesa>();
  const { rol, signo } = CONTROL_DE_ANTICIPOS[origen];

  const reparoDe = ({ origen_id, saldo_anticipo, aplicaciones }: Remesa) => {
    const peor = Math.min(saldo_anticipo, ...aplicaciones.map(({ dinero }) => dinero));
    if (peor >= 0) return null;
    const detalle = `Del ${origen} ${origen_id} queda ${textoDeCentavos(peor)}`;
    return { detalle, diferencia: peor };
  };

  const mover = (
    evento: SaldosMovidos | AnticiposMovidos,
    causa: Causa,
  ): readonly (Debido & { readonly de: number })[] => {
    const claves = clavesDeRemesas[evento.tipo](evento as never).filter(
      ([clave]) => clave === origen,
    );
    return [...new Set(claves.map(([, id]) => Number(id)))].map((id) => {
      const previa = llevadas.get(id);
      const actual = evolucionarRemesa(previa, evento, [origen, id]);
      llevadas.set(id, actual);
      const { ambiente, persona_id: tercero_id } = actual;
      const saldo = signo * (actual.saldo_anticipo - (previa?.saldo_anticipo ?? 0));
      return {
        de: id,
        asientos: [],
        control: saldo === 0 ? [] : [{ ...causa, ambiente, rol, tercero_id, saldo }],
        saldos: [{ ambiente, tercero_id, reparo: reparoDe(actual) }],
      };
    });
  };

  return (evento: SaldosMovidos | AnticiposMovidos): Debido => {
    const causas = causasDe(evento);
    const debidos = unoAUno(evento).flatMap((parte, i) => mover(parte, causas[i]!));
    if (debidos.length === 0) return NADA_DEBIDO;
    return {
      asientos: [],
      control: debidos.flatMap(({ control }) => control),
      // As each is once all of it is done: what is taken back and given again passes by less.
      saldos: [...new Map(debidos.map((debido) => [debido.de, debido.saldos])).values()].flat(),
    };
  };
};
