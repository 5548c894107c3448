import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Persona } from 'comprobantes-cliente';
import { Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** The money that somebody left, or was left, before there was what to pay with it. */

type Anticipo = {
  readonly a: string;
  readonly nombre: string;
  readonly fecha: string;
  readonly referencia: string | null;
  readonly monto_anticipo: number;
  readonly saldo_anticipo: number;
  readonly _explicar?: { readonly [campo: string]: string };
};

const COLUMNAS: readonly ColumnaDeLineas<Anticipo>[] = [
  {
    titulo: 'De',
    dibujar: ({ a, nombre }) => (
      <Enlace a={a} inherit>
        {nombre}
      </Enlace>
    ),
  },
  { titulo: 'Fecha', dibujar: ({ fecha }) => <Fecha valor={fecha} /> },
  { titulo: 'Referencia', dibujar: ({ referencia }) => referencia ?? '–' },
  {
    titulo: 'Monto',
    derecha: true,
    dibujar: ({ monto_anticipo }) => <Dinero valor={monto_anticipo} />,
  },
  {
    titulo: 'Queda',
    derecha: true,
    dibujar: ({ saldo_anticipo, _explicar, nombre }) => (
      <Cifra
        valor={saldo_anticipo}
        explicar={_explicar?.saldo_anticipo}
        que={`Anticipo de ${nombre}`}
      />
    ),
  },
];

const Lado = ({
  titulo,
  grupo,
  id,
  leer,
}: {
  readonly titulo: string;
  readonly grupo: 'cobros' | 'pagosProveedor';
  readonly id: number;
  readonly leer: (signal: AbortSignal) => Promise<readonly Anticipo[]>;
}) => {
  const { data, error, refetch } = useQuery({
    queryKey: [grupo, 'anticipos', id],
    queryFn: ({ signal }) => leer(signal),
  });
  return (
    <div>
      <Title order={2} size="h4" mb="xs">
        {titulo}
      </Title>
      {error && <Falla error={error} alReintentar={() => void refetch()} />}
      {!error && !data && <Cargando lineas={3} />}
      {data?.length === 0 && (
        <Vacio
          titulo="Sin anticipos que usar"
          texto="Lo que se paga de más, o antes de que haya qué pagar, queda aquí."
        />
      )}
      {data && data.length > 0 && <Lineas titulo={titulo} columnas={COLUMNAS} lineas={data} />}
    </div>
  );
};

export const Anticipos = ({ persona }: { readonly persona: Persona }) => {
  const { cobros, pagosProveedor } = useCliente();
  const { puede } = useSesion();
  const { id, es_cliente, es_proveedor } = persona;
  return (
    <Stack gap="lg">
      {es_cliente && puede('cobros') && (
        <Lado
          titulo="Como cliente"
          grupo="cobros"
          id={id}
          leer={async (signal) =>
            (await cobros.listarAnticipos({ cliente_id: id, signal })).map((uno) => ({
              ...uno,
              a: `/cobros/${uno.cobro_id}`,
              nombre: `Cobro ${uno.cobro_id}`,
            }))
          }
        />
      )}
      {es_proveedor && puede('pagos_proveedor') && (
        <Lado
          titulo="Como proveedor"
          grupo="pagosProveedor"
          id={id}
          leer={async (signal) =>
            (await pagosProveedor.listarAnticipos({ proveedor_id: id, signal })).map((uno) => ({
              ...uno,
              a: `/pagos-proveedor/${uno.pago_id}`,
              nombre: `Pago ${uno.pago_id}`,
            }))
          }
        />
      )}
    </Stack>
  );
};
