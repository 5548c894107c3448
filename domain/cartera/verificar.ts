import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import type { Debido, OrigenDeHecho } from '#domain/contabilidad/verificar.parte.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type DocumentoDeCartera, ORIGEN_DEL_DINERO } from './abonos.ts';
import type { LugarDeCuenta, Movimiento, SaldosMovidos } from './cartera.events.ts';
import { abonar, type Cuenta, excesoDe, saldoDe } from './saldo.ts';

/** What balances of documents say of the control accounts, and whether they can be what they are. */

/** Whose account says what is owed of a document, and on which side. */
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
type Lugar = Pick<LugarDeCuenta, 'documento' | 'documento_id' | 'ambiente' | 'persona_id'>;

/** What changed it: of whose record, on which day. */
type Causa = { readonly origen: OrigenDeHecho; readonly fecha: Fecha };

/** What the control account says of a document: what is still owed of it, or is in excess. */
const enControl = (cuenta: Pick<Cuenta, 'exigible' | 'abonos'>): Centavos =>
  saldoDe(cuenta) - excesoDe(cuenta);

/** A balance twice: as its changes add up, and what is behind it. */
type Llevado = Pick<Cuenta, 'exigible' | 'abonos'> & { readonly saldo: Centavos };
const NADA: Llevado = { exigible: 0, abonos: undefined, saldo: 0 };

/**
 * Balances of some kinds of documents, folded from the log twice: from the change that each event says,
 * and from the applications, notes and withholdings behind it.
 */
export const llevarSaldos = (documentos: readonly DocumentoDeCartera[]) => {
  const llevados = new Map<string, Llevado>();

  const seguir = (lugar: Lugar, causa: Causa, cambiar: (previo: Llevado) => Llevado): Debido => {
    const { documento, documento_id, ambiente, persona_id: tercero_id } = lugar;
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
    return seguir(movimiento, causa, ({ exigible, abonos, saldo }) => ({
      exigible,
      abonos: abonar(abonos, movimiento),
      saldo: saldo + cambio,
    }));
  };

  return {
    /** It is owed from now on: so much. */
    exigir: (lugar: Lugar, exigible: Centavos, causa: Causa): Debido =>
      seguir(lugar, causa, ({ abonos }) => ({ exigible, abonos, saldo: exigible })),
    /** It is no longer owed; `debia`: what was still owed of it, as its event says. */
    soltar: (lugar: Lugar, debia: Centavos, causa: Causa): Debido =>
      seguir(lugar, causa, ({ abonos, saldo }) => ({ exigible: 0, abonos, saldo: saldo - debia })),
    mover: ({ datos }: SaldosMovidos): Debido => {
      const suyos = datos.movimientos.filter(({ documento }) => documentos.includes(documento));
      const debidos = suyos.map(mover);
      return {
        asientos: [],
        control: debidos.flatMap(({ control }) => control),
        saldos: debidos.flatMap(({ saldos }) => saldos),
      };
    },
  };
};
