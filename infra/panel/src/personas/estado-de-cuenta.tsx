import { Button, Checkbox, Group, Stack, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Cliente, Correo, EstadoDeCuenta as DeCliente } from 'comprobantes-cliente';
import { BotonDescarga } from '#panel/kits/comun/archivos.tsx';
import { type Consulta, soloDe, useConsulta } from '#panel/kits/comun/consulta.ts';
import { Dia } from '#panel/kits/comun/dia.tsx';
import { Cargando, Vacio } from '#panel/kits/comun/pagina.tsx';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { Correos } from '#panel/kits/ficha/correos.tsx';
import { Cifras, type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { hoy } from '#panel/nucleo/formato.ts';

/** What somebody was billed, what they paid, and what is left: as a customer, or as a supplier. */

type Linea = Omit<
  DeCliente['lineas'][number],
  'factura_id' | 'nota_debito_id' | 'total_cobrado'
> & {
  readonly documento: string | undefined;
  readonly pagado: number;
  readonly explicarPagado: string | undefined;
};
type Estado = Pick<
  DeCliente,
  | 'total_facturado'
  | 'total_nc'
  | 'total_retenido'
  | 'saldo_pendiente'
  | 'saldo_a_favor'
  | '_explicar'
> & {
  readonly lineas: readonly Linea[];
  readonly total_pagado: number;
  readonly explicarPagado: string | undefined;
};

type Como = {
  readonly grupo: 'cobros' | 'pagosProveedor';
  readonly pagado: string;
  readonly leer: (
    cliente: Cliente,
    id: number,
    consulta: Consulta,
    signal: AbortSignal,
  ) => Promise<Estado>;
  readonly csv: (cliente: Cliente, id: number, consulta: Consulta) => Promise<Response>;
  readonly pdf?: (cliente: Cliente, id: number, consulta: Consulta) => Promise<Response>;
  readonly correos?: (
    cliente: Cliente,
    id: number,
    opciones: { readonly signal: AbortSignal },
  ) => PromiseLike<readonly Correo[]>;
};

const COMO: { readonly [C in 'cliente' | 'proveedor']: Como } = {
  cliente: {
    grupo: 'cobros',
    pagado: 'Cobrado',
    leer: async (cliente, id, consulta, signal) => {
      const { lineas, ...estado } = await cliente.cobros.estadoDeCuenta(id, {
        ...consulta,
        signal,
      });
      return {
        ...estado,
        total_pagado: estado.total_cobrado,
        explicarPagado: estado._explicar?.total_cobrado,
        lineas: lineas.map(({ factura_id, nota_debito_id, total_cobrado, ...linea }) => ({
          ...linea,
          documento:
            factura_id === null
              ? direccionDe('notas_debito', nota_debito_id ?? undefined)
              : direccionDe('facturas', factura_id),
          pagado: total_cobrado,
          explicarPagado: linea._explicar?.total_cobrado,
        })),
      };
    },
    csv: (cliente, id, consulta) =>
      cliente.cobros.estadoDeCuenta(id, { ...consulta, format: 'csv' }),
    pdf: (cliente, id, consulta) => cliente.cobros.pdfDeEstadoDeCuenta(id, consulta),
    correos: (cliente, id, opciones) => cliente.cobros.correosDeEstadoDeCuenta(id, opciones),
  },
  proveedor: {
    grupo: 'pagosProveedor',
    pagado: 'Pagado',
    leer: async (cliente, id, consulta, signal) => {
      const { lineas, ...estado } = await cliente.pagosProveedor.estadoDeCuentaDeProveedor(id, {
        ...consulta,
        signal,
      });
      return {
        ...estado,
        total_pagado: estado.total_pagado,
        explicarPagado: estado._explicar?.total_pagado,
        lineas: lineas.map(({ compra_id, liquidacion_id, total_pagado, ...linea }) => ({
          ...linea,
          documento:
            compra_id === null
              ? direccionDe('liquidaciones_compra', liquidacion_id ?? undefined)
              : direccionDe('compras', compra_id),
          pagado: total_pagado,
          explicarPagado: linea._explicar?.total_pagado,
        })),
      };
    },
    csv: (cliente, id, consulta) =>
      cliente.pagosProveedor.estadoDeCuentaDeProveedor(id, { ...consulta, format: 'csv' }),
  },
};

type Monto = 'total' | 'total_retenido' | 'total_nc_aplicadas' | 'saldo';

const columnasDe = (pagado: string): readonly ColumnaDeLineas<Linea>[] => {
  const monto = (titulo: string, campo: Monto): ColumnaDeLineas<Linea> => ({
    titulo,
    derecha: true,
    dibujar: (linea) => (
      <Cifra
        valor={linea[campo]}
        explicar={linea._explicar?.[campo]}
        que={`${titulo} de ${linea.numero_comprobante}`}
      />
    ),
  });
  return [
    {
      titulo: 'Documento',
      dibujar: ({ documento, numero_comprobante }) =>
        documento ? (
          <Enlace a={documento} inherit>
            {numero_comprobante}
          </Enlace>
        ) : (
          numero_comprobante
        ),
    },
    { titulo: 'Emisión', dibujar: ({ fecha_emision }) => <Fecha valor={fecha_emision} /> },
    { titulo: 'Vence', dibujar: ({ fecha_vencimiento }) => <Fecha valor={fecha_vencimiento} /> },
    monto('Total', 'total'),
    {
      titulo: pagado,
      derecha: true,
      dibujar: ({ pagado: valor, explicarPagado, numero_comprobante }) => (
        <Cifra valor={valor} explicar={explicarPagado} que={`${pagado} de ${numero_comprobante}`} />
      ),
    },
    monto('Retenido', 'total_retenido'),
    monto('Notas de crédito', 'total_nc_aplicadas'),
    monto('Saldo', 'saldo'),
  ];
};

const cifrasDe = (pagado: string): readonly Dato<Estado>[] => {
  const suma = (
    titulo: string,
    campo: 'total_facturado' | 'total_nc' | 'total_retenido' | 'saldo_pendiente' | 'saldo_a_favor',
  ): Dato<Estado> => ({
    titulo,
    dibujar: (estado) => (
      <Cifra valor={estado[campo]} explicar={estado._explicar?.[campo]} que={titulo} />
    ),
  });
  return [
    suma('Facturado', 'total_facturado'),
    {
      titulo: pagado,
      dibujar: ({ total_pagado, explicarPagado }) => (
        <Cifra valor={total_pagado} explicar={explicarPagado} que={pagado} />
      ),
    },
    suma('Retenido', 'total_retenido'),
    suma('Notas de crédito', 'total_nc'),
    suma('Saldo', 'saldo_pendiente'),
    suma('Anticipos', 'saldo_a_favor'),
  ];
};

const PARAMETROS = ['desde', 'al', 'con_saldo', 'conocido_el'];

const Parametros = () => {
  const [consulta, cambiar] = useConsulta();
  const dia = (campo: string, etiqueta: string) => (
    <Dia
      label={etiqueta}
      maxima={hoy()}
      valor={consulta[campo] ?? ''}
      poner={(dicho) => cambiar({ [campo]: dicho })}
    />
  );
  return (
    <>
      {dia('desde', 'Desde')}
      {dia('al', 'Al')}
      {dia('conocido_el', 'Como se sabía el')}
      <Checkbox
        pb={8}
        label="Con saldo"
        checked={consulta.con_saldo === 'true'}
        onChange={({ currentTarget }) =>
          cambiar({ con_saldo: currentTarget.checked ? 'true' : undefined })
        }
      />
    </>
  );
};

export const EstadoDeCuenta = ({
  id,
  como,
}: {
  readonly id: number;
  readonly como: keyof typeof COMO;
}) => {
  const cliente = useCliente();
  const [direccion, cambiar] = useConsulta();
  const consulta = soloDe(direccion, PARAMETROS);
  const { grupo, pagado, leer, csv, pdf, correos } = COMO[como];
  const { data, error, refetch } = useQuery({
    queryKey: [grupo, 'estado-cuenta', como, id, consulta],
    queryFn: ({ signal }) => leer(cliente, id, consulta, signal),
    placeholderData: keepPreviousData,
  });
  const icono = <IconDownload size={16} aria-hidden />;
  const filtrado = Object.keys(consulta).length > 0;
  const cuerpo = () => {
    if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
    if (!data) return <Cargando lineas={8} />;
    return (
      <>
        <Cifras de={cifrasDe(pagado)} registro={data} />
        {data.lineas.length === 0 ? (
          <Vacio
            titulo={filtrado ? 'Nada en esos días' : 'Todavía no hay documentos'}
            texto={filtrado ? undefined : 'Lo que se facture, se pague y se retenga se suma aquí.'}
          >
            {filtrado && (
              <Button
                variant="default"
                onClick={() =>
                  cambiar(Object.fromEntries(PARAMETROS.map((campo) => [campo, undefined])))
                }
              >
                Quitar los filtros
              </Button>
            )}
          </Vacio>
        ) : (
          <Lineas titulo="Estado de cuenta" columnas={columnasDe(pagado)} lineas={data.lineas} />
        )}
      </>
    );
  };
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="sm">
        <Parametros />
        {pdf && (
          <BotonDescarga
            nombre={`estado-de-cuenta-${id}.pdf`}
            leftSection={icono}
            pedir={(api) => pdf(api, id, consulta)}
          >
            PDF
          </BotonDescarga>
        )}
        <BotonDescarga
          nombre={`estado-de-cuenta-${id}.csv`}
          leftSection={icono}
          pedir={(api) => csv(api, id, consulta)}
        >
          CSV
        </BotonDescarga>
      </Group>
      {cuerpo()}
      {correos && (
        <section aria-labelledby="correos-enviados">
          <Title order={2} size="h4" id="correos-enviados" mb="xs">
            Enviado por correo
          </Title>
          <Correos
            clave={[grupo, 'estado-cuenta', id]}
            leer={(api, con) => correos(api, id, con)}
          />
        </section>
      )}
    </Stack>
  );
};
