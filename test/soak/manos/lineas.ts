import type { Taller } from './mano.ts';

/** Lines of documents, and what they add up to by the specification's rules. */

type Medida = {
  /** Millionths. */
  readonly cantidad: number;
  /** Cents. */
  readonly precio: number;
  readonly tarifa_iva: 0 | 15;
};

/** `n / d` to the nearest integer, half up. */
const dividir = (n: bigint, d: bigint): number => Number((2n * n + d) / (2n * d));

const importe = ({ cantidad, precio }: Medida): number =>
  dividir(BigInt(cantidad) * BigInt(precio), 1_000_000n);

export const porciento = (base: number, tarifa: number): number =>
  dividir(BigInt(base) * BigInt(tarifa), 100n);

/** Each line is rounded once, and the VAT once over all that pay it. */
const totalDe = (medidas: readonly Medida[]): number => {
  const sumar = (unas: readonly Medida[]): number =>
    unas.reduce((suma, una) => suma + importe(una), 0);
  const gravadas = sumar(medidas.filter(({ tarifa_iva }) => tarifa_iva === 15));
  return sumar(medidas) + porciento(gravadas, 15);
};

const MAXIMO = 4;
const DEL_CATALOGO = 0.2;

/** Lines with prices of their own or of the catalogue. */
export const lineas = ({
  azar,
  cuaderno: { servicios },
}: Pick<Taller, 'azar' | 'cuaderno'>): {
  readonly detalles: readonly object[];
  readonly total: number;
} => {
  const hechas = Array.from({ length: azar.entero(1, MAXIMO) }, (_, i) => {
    const cantidad = azar.entero(1, 5_000_000);
    const precio = azar.entero(1, 100_000);
    const tarifa_iva = azar.veces(0.3) ? 0 : 15;
    const delCatalogo = azar.veces(DEL_CATALOGO);
    if (delCatalogo && servicios.length > 0) {
      const { id: servicio_id, ...suyo } = azar.uno(servicios);
      return { medida: { ...suyo, cantidad }, linea: { servicio_id } };
    }
    const linea = { codigo_principal: `P-${i + 1}`, descripcion: `Producto ${i + 1}` };
    const dicha = { ...linea, precio_unitario: precio / 100, tarifa_iva };
    return { medida: { cantidad, precio, tarifa_iva } as const, linea: dicha };
  });
  return {
    detalles: hechas.map(({ medida, linea }) => ({
      ...linea,
      cantidad: medida.cantidad / 1_000_000,
    })),
    total: totalDe(hechas.map(({ medida }) => medida)),
  };
};

/** One line that comes to exactly so many cents. */
export const lineaPor = (centavos: number): object => ({
  codigo_principal: 'AJUSTE',
  descripcion: 'Ajuste',
  cantidad: 1,
  precio_unitario: centavos / 100,
  tarifa_iva: 0,
});
