import { Group, Stack, Title } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import type { Cliente, Persona } from 'comprobantes-cliente';
import { Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { Dinero, Estado, Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** The last documents of somebody, kind by kind; the rest are in each kind's list. */

const CUANTOS = 10;

/** What every kind of document says of itself in its list. */
type Documento = {
  readonly id: number;
  readonly numero_comprobante: string | null;
  readonly fecha_emision: string;
  readonly total: number;
  readonly saldo: number | null;
  readonly estado: string;
};
type Pedido = { readonly limit: number; readonly signal: AbortSignal };
type Clase = {
  readonly titulo: string;
  readonly de: 'cliente' | 'proveedor';
  readonly recurso: string;
  readonly grupo: Exclude<keyof Cliente, symbol | number>;
  readonly camino: string;
  readonly leer: (
    cliente: Cliente,
    id: number,
    pedido: Pedido,
  ) => PromiseLike<readonly Documento[]>;
};

const CLASES: readonly Clase[] = [
  {
    titulo: 'Facturas',
    de: 'cliente',
    recurso: 'facturas',
    grupo: 'facturas',
    camino: '/facturas',
    leer: ({ facturas }, cliente_id, pedido) => facturas.listar({ cliente_id, ...pedido }),
  },
  {
    titulo: 'Notas de crédito',
    de: 'cliente',
    recurso: 'notas_credito',
    grupo: 'notasCredito',
    camino: '/notas-credito',
    leer: ({ notasCredito }, cliente_id, pedido) => notasCredito.listar({ cliente_id, ...pedido }),
  },
  {
    titulo: 'Notas de débito',
    de: 'cliente',
    recurso: 'notas_debito',
    grupo: 'notasDebito',
    camino: '/notas-debito',
    leer: ({ notasDebito }, cliente_id, pedido) => notasDebito.listar({ cliente_id, ...pedido }),
  },
  {
    titulo: 'Compras',
    de: 'proveedor',
    recurso: 'compras',
    grupo: 'compras',
    camino: '/compras',
    leer: async ({ compras }, proveedor_id, pedido) =>
      (await compras.listar({ proveedor_id, ...pedido })).map((una) => ({
        ...una,
        numero_comprobante: una.numero_doc,
        estado: una.estado_pago ?? una.estado,
      })),
  },
  {
    titulo: 'Liquidaciones de compra',
    de: 'proveedor',
    recurso: 'liquidaciones_compra',
    grupo: 'liquidacionesCompra',
    camino: '/liquidaciones-compra',
    leer: ({ liquidacionesCompra }, proveedor_id, pedido) =>
      liquidacionesCompra.listar({ proveedor_id, ...pedido }),
  },
  {
    titulo: 'Retenciones',
    de: 'proveedor',
    recurso: 'retenciones',
    grupo: 'retenciones',
    camino: '/retenciones',
    leer: ({ retenciones }, proveedor_id, pedido) =>
      retenciones.listar({ proveedor_id, ...pedido }),
  },
];

const columnasDe = (camino: string): readonly ColumnaDeLineas<Documento>[] => [
  {
    titulo: 'Número',
    dibujar: ({ id, numero_comprobante }) => (
      <Enlace a={`${camino}/${id}`} inherit>
        {numero_comprobante ?? `Borrador ${id}`}
      </Enlace>
    ),
  },
  {
    titulo: 'Emisión',
    dibujar: ({ fecha_emision }) => <Fecha valor={fecha_emision.slice(0, 10)} />,
  },
  { titulo: 'Total', derecha: true, dibujar: ({ total }) => <Dinero valor={total} /> },
  { titulo: 'Saldo', derecha: true, dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  { titulo: 'Estado', dibujar: ({ estado }) => <Estado valor={estado} /> },
];

export const DocumentosDePersona = ({ persona }: { readonly persona: Persona }) => {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { id, identificacion, es_cliente, es_proveedor } = persona;
  const suyas = CLASES.filter(
    ({ de, recurso }) => (de === 'cliente' ? es_cliente : es_proveedor) && puede(recurso),
  );
  const consultas = useQueries({
    queries: suyas.map(({ grupo, leer }) => ({
      queryKey: [grupo, 'de-persona', id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        leer(cliente, id, { limit: CUANTOS, signal }),
    })),
  });
  if (consultas.some(({ isPending }) => isPending)) return <Cargando lineas={8} />;
  const hay = consultas.some(({ data, error }) => error !== null || (data?.length ?? 0) > 0);
  if (!hay) {
    return (
      <Vacio
        titulo="Todavía no hay documentos"
        texto="Lo que se le emita, y lo que se le compre, aparece aquí."
      />
    );
  }
  return (
    <Stack gap="lg">
      {suyas.map(({ titulo, camino }, lugar) => {
        const { data = [], error, refetch } = consultas[lugar]!;
        if (error) return <Falla key={titulo} error={error} alReintentar={() => void refetch()} />;
        if (data.length === 0) return null;
        return (
          <div key={titulo}>
            <Group justify="space-between" mb="xs">
              <Title order={2} size="h4">
                {titulo}
              </Title>
              <Enlace a={`${camino}?q=${identificacion}`} size="sm">
                Ver todas
              </Enlace>
            </Group>
            <Lineas titulo={titulo} columnas={columnasDe(camino)} lineas={data} />
          </div>
        );
      })}
    </Stack>
  );
};
