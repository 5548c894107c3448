import { useQuery } from '@tanstack/react-query';
import type { Cliente } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** Records that an asset knows by their ids, by their names. */

type Nombrada = {
  readonly grupo: string;
  readonly recurso: string;
  readonly a: string;
  /** What it is called until its name is there. */
  readonly que: string;
  readonly leer: (cliente: Cliente, id: number, signal: AbortSignal) => Promise<string>;
};

const Nombre = ({
  de: { grupo, recurso, a, que, leer },
  id,
}: {
  readonly de: Nombrada;
  readonly id: number;
}) => {
  const cliente = useCliente();
  const { puede } = useSesion();
  const { data = `${que} ${id}` } = useQuery({
    queryKey: [grupo, 'nombre', id],
    enabled: puede(recurso),
    queryFn: ({ signal }) => leer(cliente, id, signal),
  });
  return puede(recurso) ? <Enlace a={`${a}/${id}`}>{data}</Enlace> : data;
};

type DeUna = { readonly id: number };

const CUENTA: Nombrada = {
  grupo: 'contabilidad',
  recurso: 'contabilidad',
  a: '/contabilidad/cuentas',
  que: 'Cuenta',
  leer: async ({ contabilidad }, id, signal) => {
    const { codigo, nombre } = await contabilidad.obtenerCuentaContable(id, { signal });
    return `${codigo} ${nombre}`;
  },
};
export const NombreDeCuenta = ({ id }: DeUna) => <Nombre de={CUENTA} id={id} />;

const SUCURSAL: Nombrada = {
  grupo: 'sucursales',
  recurso: 'sucursales',
  a: '/sucursales',
  que: 'Sucursal',
  leer: async ({ sucursales }, id, signal) => (await sucursales.obtener(id, { signal })).nombre,
};
export const NombreDeSucursal = ({ id }: DeUna) => <Nombre de={SUCURSAL} id={id} />;

const COMPRA: Nombrada = {
  grupo: 'compras',
  recurso: 'compras',
  a: '/compras',
  que: 'Compra',
  leer: async ({ compras }, id, signal) => {
    const { numero_doc, proveedor_razon_social } = await compras.obtener(id, { signal });
    return `${numero_doc} de ${proveedor_razon_social}`;
  },
};
export const NombreDeCompra = ({ id }: DeUna) => <Nombre de={COMPRA} id={id} />;
