import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ActivoDeRegistro, Compra } from 'comprobantes-cliente';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { cantidad } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { RESTA } from './compras.palabras.ts';

/** The lines of a purchase, and what of them is used for years. */

type Linea = Compra['detalles'][number];
type DeSuCompra = Linea & { readonly compra_id: number; readonly lugar: number };

const LINEAS: readonly ColumnaDeLineas<DeSuCompra>[] = [
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', derecha: true, dibujar: (linea) => cantidad(linea.cantidad) },
  { titulo: 'Precio unitario', derecha: true, dibujar: (l) => cantidad(l.precio_unitario) },
  { titulo: 'Descuento', derecha: true, dibujar: ({ descuento }) => <Dinero valor={descuento} /> },
  { titulo: 'IVA', derecha: true, dibujar: ({ tarifa_iva }) => `${tarifa_iva} %` },
  { titulo: 'Total', derecha: true, dibujar: (linea) => <Dinero valor={linea.precio_total} /> },
];

const COMO_ACTIVO: ColumnaDeLineas<DeSuCompra> = {
  titulo: 'Activo fijo',
  dibujar: ({ compra_id, lugar, descripcion }) => (
    <Enlace
      a={`/activos-fijos/nuevo?compra_id=${compra_id}&compra_linea=${lugar}`}
      aria-label={`Registrar ${descripcion} como activo fijo`}
    >
      Registrar
    </Enlace>
  ),
};

/** Whether what it bought may be an asset. */
export const daActivos = ({ estado, tipo_doc }: Compra): boolean =>
  estado === 'activo' && !RESTA.has(tipo_doc);

export const LineasDeCompra = ({ compra }: { readonly compra: Compra }) => {
  const { puede } = useSesion();
  const { id: compra_id, detalles } = compra;
  if (detalles.length === 0) return null;
  const registra = daActivos(compra) && puede('activos_fijos', 'POST');
  return (
    <Lineas
      titulo="Líneas"
      columnas={registra ? [...LINEAS, COMO_ACTIVO] : LINEAS}
      lineas={detalles.map((linea, i) => ({ ...linea, compra_id, lugar: i + 1 }))}
    />
  );
};

const ACTIVOS: readonly ColumnaDeLineas<ActivoDeRegistro>[] = [
  {
    titulo: 'Activo',
    dibujar: ({ id, codigo, descripcion }) => (
      <Enlace a={`/activos-fijos/${id}`}>{`${codigo} ${descripcion}`}</Enlace>
    ),
  },
  { titulo: 'Línea', derecha: true, dibujar: ({ compra_linea }) => compra_linea || '–' },
  { titulo: 'Fecha', dibujar: ({ fecha: dia }) => <Fecha valor={dia} /> },
  { titulo: 'Costo', derecha: true, dibujar: ({ costo }) => <Dinero valor={costo} /> },
  {
    titulo: 'En libros',
    derecha: true,
    dibujar: ({ valor_en_libros }) => <Dinero valor={valor_en_libros} />,
  },
];

/** Assets that came of a purchase: while one of them stands, it is not annulled. */
export const ActivosDeCompra = ({ compra_id }: { readonly compra_id: number }) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['activosFijos', 'compra', compra_id],
    queryFn: async ({ signal }) => await cliente.activosFijos.listar({ compra_id, signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={3} />;
  if (data.length === 0) {
    return (
      <Text c="dimmed">
        Ninguno todavía. Una línea que se usará por años se registra como activo fijo, y se deprecia
        cada mes.
      </Text>
    );
  }
  return <Lineas titulo="Activos fijos" columnas={ACTIVOS} lineas={data} />;
};
