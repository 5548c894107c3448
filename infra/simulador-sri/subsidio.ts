import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { type Elemento, hijo, hijosDe, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { escala, mitadArriba } from './aritmetica.ts';
import { exigir } from './lineas.ts';

/** Code 52 of a subsidy: what the buyer saves, with the IVA of each rate. */

const IVA = '2';

const codigoDeIva = (detalle: Elemento): string => {
  const impuestos = hijosDe(hijo(detalle, 'impuestos'), 'impuesto');
  return textoDe(
    impuestos.find((uno) => textoDe(uno, 'codigo') === IVA),
    'codigoPorcentaje',
  );
};

export const diferenciasDeSubsidio = (
  detalles: readonly Elemento[],
  info: Elemento | undefined,
): string[] => {
  const conSubsidio = detalles.filter((detalle) => textoDe(detalle, 'precioSinSubsidio') !== '');
  if (conSubsidio.length === 0 && textoDe(info, 'totalSubsidio') === '') return [];
  const sumas = new Map<string, bigint>();
  for (const detalle of conSubsidio) {
    const cantidad = escala(textoDe(detalle, 'cantidad'), 6);
    const [sin, con] = ['precioSinSubsidio', 'precioUnitario'].map((precio) =>
      mitadArriba(cantidad * escala(textoDe(detalle, precio), 6), 10n ** 10n),
    );
    const codigo = codigoDeIva(detalle);
    sumas.set(codigo, (sumas.get(codigo) ?? 0n) + sin! - con!);
  }
  const total = [...sumas].reduce((parcial, [codigo, suma]) => {
    const tarifa = BigInt(porcentajeDeIva(codigo) ?? 0);
    return parcial + suma + mitadArriba(suma * tarifa, 10_000n);
  }, 0n);
  return exigir(info, 'totalSubsidio', total);
};
