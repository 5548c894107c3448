import { useQuery } from '@tanstack/react-query';
import type { Cliente, Persona } from 'comprobantes-cliente';
import { Cifras } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useSesion } from '#panel/nucleo/sesion.tsx';

/** What somebody owes and is owed, over their record. */

type Saldo = Pick<
  Awaited<ReturnType<Cliente['cobros']['estadoDeCuenta']>>,
  'saldo_pendiente' | 'saldo_a_favor' | '_explicar'
>;

const useSaldo = (
  grupo: 'cobros' | 'pagosProveedor',
  id: number,
  leer: (signal: AbortSignal) => Promise<Saldo>,
  alcanza: boolean,
): Saldo | undefined =>
  useQuery({
    queryKey: [grupo, 'saldo', id],
    queryFn: ({ signal }) => leer(signal),
    enabled: alcanza,
  }).data;

const cifrasDe = (saldo: Saldo | undefined, debe: string, aFavor: string): Dato<null>[] =>
  saldo
    ? [
        {
          titulo: debe,
          dibujar: () => (
            <Cifra
              valor={saldo.saldo_pendiente}
              explicar={saldo._explicar?.saldo_pendiente}
              que={debe}
            />
          ),
        },
        {
          titulo: aFavor,
          si: () => saldo.saldo_a_favor !== 0,
          dibujar: () => (
            <Cifra
              valor={saldo.saldo_a_favor}
              explicar={saldo._explicar?.saldo_a_favor}
              que={aFavor}
            />
          ),
        },
      ]
    : [];

export const Saldos = ({ persona }: { readonly persona: Persona }) => {
  const { cobros, pagosProveedor } = useCliente();
  const { puede } = useSesion();
  const { id, es_cliente, es_proveedor } = persona;
  const suyo = useSaldo(
    'cobros',
    id,
    (signal) => cobros.estadoDeCuenta(id, { con_saldo: true, signal }),
    es_cliente && puede('cobros'),
  );
  const nuestro = useSaldo(
    'pagosProveedor',
    id,
    (signal) => pagosProveedor.estadoDeCuentaDeProveedor(id, { con_saldo: true, signal }),
    es_proveedor && puede('pagos_proveedor'),
  );
  const cifras = [
    ...cifrasDe(suyo, 'Por cobrar', 'Anticipos suyos'),
    ...cifrasDe(nuestro, 'Por pagar', 'Anticipos que tiene'),
  ];
  return cifras.length === 0 ? null : <Cifras de={cifras} registro={null} />;
};
