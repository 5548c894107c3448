import { Stack, Title } from '@mantine/core';
import type { DiferenciasDeComprobacion } from 'comprobantes-cliente';
import { Vacio } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from '#panel/kits/ficha/datos.tsx';
import { Arbol } from '#panel/kits/informe/arbol.tsx';
import { type Cambios, cambios, type PeticionDeCambios } from '#panel/kits/informe/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';

/** What changed in the books since what was known on a day: account by account, with the entries that did it. */

const DIFERENCIAS = [
  { campo: 'saldo_anterior', titulo: 'Saldo anterior' },
  { campo: 'debe', titulo: 'Debe' },
  { campo: 'haber', titulo: 'Haber' },
  { campo: 'diferencia', titulo: 'Diferencia, debe menos haber' },
] as const;

type AsientoQueCambia = DiferenciasDeComprobacion['asientos'][number];

const ASIENTOS: readonly ColumnaDeLineas<AsientoQueCambia>[] = [
  {
    titulo: 'Asiento',
    dibujar: ({ asiento_id, numero }) => (
      <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{numero}</Enlace>
    ),
  },
  { titulo: 'Glosa', dibujar: ({ glosa }) => glosa },
  { titulo: 'Se sabía', dibujar: ({ fecha_conocida }) => <Fecha valor={fecha_conocida} /> },
  { titulo: 'Se sabe', dibujar: ({ fecha_contra }) => <Fecha valor={fecha_contra} /> },
  { titulo: 'Cuentas', dibujar: ({ lineas }) => lineas.map(({ codigo }) => codigo).join(', ') },
];

const QueCambio = ({ filas, asientos, hay_mas }: DiferenciasDeComprobacion) => {
  if (filas.length === 0 && asientos.length === 0) {
    return <Vacio titulo="Nada cambió" texto="Lo que se sabía ese día es lo que se sabe hoy." />;
  }
  const cuenta = cuantos(asientos.length, 'asiento lo cambió', 'asientos lo cambiaron');
  return (
    <Stack gap="lg">
      <Arbol titulo="Qué cambió" filas={filas} montos={DIFERENCIAS} />
      <div>
        <Title order={2} size="h4" mb="xs">
          {hay_mas ? `${cuenta}, y otros` : cuenta}
        </Title>
        <Lineas titulo="Asientos que lo cambiaron" columnas={ASIENTOS} lineas={asientos} />
      </div>
    </Stack>
  );
};

type Fila = DiferenciasDeComprobacion['filas'][number];

/** The API gives no more entries at once. */
const MAXIMO = 500;

/** What is asked for one account only: the differences are of all of them. */
type DelMayor = { readonly cuenta_id?: string; readonly tercero_id?: string };

/** `queCambio(({ codigo }) => …)`: of the accounts of a report; of a ledger, those of its account. */
export const queCambio = (esDe: (fila: Pick<Fila, 'codigo'>) => boolean = () => true): Cambios =>
  cambios({
    leer: async (cliente, { cuenta_id, ...peticion }: PeticionDeCambios & DelMayor) => {
      // The differences are of accounts, whoever they are with.
      const pedido = { ...(peticion as PeticionDeCambios), tercero_id: undefined, limit: MAXIMO };
      const { filas, asientos, ...resto } =
        await cliente.contabilidad.diferenciasDeComprobacion(pedido);
      const suya = (fila: Pick<Fila, 'codigo' | 'cuenta_id'>): boolean =>
        esDe(fila) && (cuenta_id === undefined || String(fila.cuenta_id) === cuenta_id);
      return {
        ...resto,
        filas: filas.filter(suya),
        asientos: asientos
          .map((asiento) => ({ ...asiento, lineas: asiento.lineas.filter(suya) }))
          .filter(({ lineas }) => lineas.length > 0),
      };
    },
    dibujar: QueCambio,
  });
