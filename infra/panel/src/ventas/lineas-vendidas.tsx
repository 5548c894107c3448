import { Title } from '@mantine/core';
import type { Factura } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { cantidad } from '#panel/nucleo/formato.ts';

/** The lines of what is sold: of invoices, credit notes, quotes and settlements. */

type Linea = Factura['detalles'][number];

const LINEAS: readonly ColumnaDeLineas<Linea>[] = [
  { titulo: 'Código', dibujar: ({ codigo_principal }) => codigo_principal },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', derecha: true, dibujar: (linea) => cantidad(linea.cantidad) },
  { titulo: 'Precio unitario', derecha: true, dibujar: (linea) => cantidad(linea.precio_unitario) },
  { titulo: 'Descuento', derecha: true, dibujar: ({ descuento }) => <Dinero valor={descuento} /> },
  { titulo: 'IVA', derecha: true, dibujar: ({ tarifa_iva }) => `${tarifa_iva} %` },
  { titulo: 'Total', derecha: true, dibujar: (linea) => <Dinero valor={linea.precio_total} /> },
];

export const LineasVendidas = ({ lineas }: { readonly lineas: readonly Linea[] }) => (
  <div>
    <Title order={2} size="h4" mb="xs">
      Líneas
    </Title>
    <Lineas titulo="Líneas" columnas={LINEAS} lineas={lineas} />
  </div>
);
