import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';

/** What the sums of a collection or payment must say, by the request alone (422). */

/** Between what comes in and what is applied, so many cents are a rounding. */
const TOLERANCIA: Centavos = 1;

/** Payment code of what is settled against ledger accounts. */
const MEDIO_DE_CRUCE = '15';

/** SRI table 24. */
export const MEDIOS = ['01', MEDIO_DE_CRUCE, '16', '17', '18', '19', '20', '21'] as const;
export type Medio = (typeof MEDIOS)[number];

type Montos = {
  readonly monto: Centavos;
  readonly aplicaciones: readonly { readonly dinero: Centavos; readonly retenido: Centavos }[];
};

export type FormaDePedido = Montos & {
  readonly medio: Medio;
  readonly cuenta_dinero_id: number | null;
  readonly cruce: readonly { readonly monto: Centavos }[];
};

/** What is wrong, in Spanish, and in which field. */
export type Reparo = { readonly en: readonly (string | number)[]; readonly mensaje: string };

const sumar = (montos: readonly Centavos[]): Centavos => montos.reduce((a, b) => a + b, 0);

/** Money of the applications of a call. */
export const aplicadoDe = ({ aplicaciones }: Pick<Montos, 'aplicaciones'>): Centavos =>
  sumar(aplicaciones.map(({ dinero }) => dinero));

/** What of the money is left as an advance, and the cent that was applied beyond it. */
export const repartir = (
  pedido: Montos,
): { readonly anticipo: Centavos; readonly redondeo: Centavos } => {
  const sobra = pedido.monto - aplicadoDe(pedido);
  return { anticipo: Math.max(0, sobra), redondeo: Math.max(0, 0 - sobra) };
};

const reparosDeDinero = (pedido: FormaDePedido): readonly Reparo[] => {
  const { monto, aplicaciones, medio } = pedido;
  const reparos: Reparo[] = [];
  if (medio === MEDIO_DE_CRUCE) {
    reparos.push({ en: ['medio'], mensaje: `El medio ${medio} es de un cruce: falta cruce` });
  }
  if (aplicaciones.length === 0 && monto === 0) {
    reparos.push({ en: ['monto'], mensaje: 'Sin aplicaciones, el monto debe ser mayor que 0' });
  }
  if (repartir(pedido).redondeo > TOLERANCIA) {
    const suma = dolares(aplicadoDe(pedido));
    const mensaje = `Las aplicaciones suman ${suma}, más que el monto, ${dolares(monto)}`;
    reparos.push({ en: ['aplicaciones'], mensaje });
  }
  return reparos;
};

const reparosDeCruce = (pedido: FormaDePedido): readonly Reparo[] => {
  const { medio, monto, cuenta_dinero_id, aplicaciones, cruce } = pedido;
  const cruzado = sumar(cruce.map((linea) => linea.monto));
  const aplicado = aplicadoDe(pedido);
  const reparos: Reparo[] = [];
  if (medio !== MEDIO_DE_CRUCE) {
    reparos.push({ en: ['medio'], mensaje: `Con cruce, el medio es ${MEDIO_DE_CRUCE}` });
  }
  if (cuenta_dinero_id !== null) {
    const mensaje = 'Un cruce no mueve una cuenta de dinero: no envíe cuenta_dinero_id';
    reparos.push({ en: ['cuenta_dinero_id'], mensaje });
  }
  if (cruzado !== monto) {
    const mensaje = `El cruce suma ${dolares(cruzado)} y el monto es ${dolares(monto)}`;
    reparos.push({ en: ['cruce'], mensaje });
  }
  if (aplicaciones.length === 0) {
    const mensaje = 'Un cruce se aplica entero a documentos: faltan aplicaciones';
    reparos.push({ en: ['aplicaciones'], mensaje });
  } else if (aplicado !== monto) {
    const mensaje = `Un cruce se aplica entero: las aplicaciones suman ${dolares(aplicado)} y el monto es ${dolares(monto)}`;
    reparos.push({ en: ['aplicaciones'], mensaje });
  }
  return reparos;
};

/** All that is wrong with a request; none: it can be decided. */
export const reparosDeForma = (pedido: FormaDePedido): readonly Reparo[] => {
  const vacias = pedido.aplicaciones.flatMap(({ dinero, retenido }, i): readonly Reparo[] =>
    dinero + retenido > 0
      ? []
      : [{ en: ['aplicaciones', i], mensaje: 'Debe aplicar dinero, o decir lo retenido' }],
  );
  const reparos = pedido.cruce.length > 0 ? reparosDeCruce(pedido) : reparosDeDinero(pedido);
  return [...vacias, ...reparos];
};
