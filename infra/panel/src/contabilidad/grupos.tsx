import { Title } from '@mantine/core';
import type { GrupoDeCuentas } from 'comprobantes-cliente';
import { Arbol } from '#panel/kits/informe/arbol.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';

/** A group of accounts of a statement, with what it adds up to. */

const MONTOS = [{ campo: 'saldo', titulo: 'Saldo' }] as const;

export const Grupo = ({
  titulo,
  de: { cuentas, total, _explicar },
}: {
  readonly titulo: string;
  readonly de: GrupoDeCuentas;
}) => (
  <div>
    <Title order={2} size="h4" mb="xs">
      {titulo}
    </Title>
    <Arbol
      titulo={titulo}
      filas={cuentas}
      montos={MONTOS}
      alNombrar={({ cuenta_id, nombre }) => (
        <Enlace a={`/contabilidad/cuentas/${cuenta_id}`} inherit>
          {nombre}
        </Enlace>
      )}
      pie={{
        nombre: `Total ${titulo.toLowerCase()}`,
        fila: { saldo: total, ...(_explicar?.total && { _explicar: { saldo: _explicar.total } }) },
      }}
    />
  </div>
);
