import { Button, Checkbox, Collapse, Group, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { Busqueda } from '../comun/busqueda.tsx';
import { Dia } from '../comun/dia.tsx';
import type { Cambios, Consulta } from '../comun/direccion.ts';
import type { Filtro } from './declaracion.ts';
import clases from './lista.module.css';

/** The filters of a list: what they hold is in the address. */

type DeFiltro<F> = {
  readonly filtro: F;
  readonly valor: string | undefined;
  readonly poner: (valor: string | undefined) => void;
};

const Uno = ({ filtro, valor, poner }: DeFiltro<Filtro>) => {
  switch (filtro.tipo) {
    case 'texto':
      return (
        <Busqueda etiqueta={filtro.etiqueta} pista={filtro.pista} valor={valor} poner={poner} />
      );
    case 'opciones':
      return (
        <Select
          className={clases.filtro}
          label={filtro.etiqueta}
          placeholder="Todos"
          data={filtro.opciones as { value: string; label: string }[]}
          value={valor ?? null}
          onChange={(elegido) => poner(elegido ?? undefined)}
          clearable
          clearButtonProps={{ 'aria-label': `Quitar ${filtro.etiqueta}` }}
          searchable={filtro.opciones.length > 10}
        />
      );
    case 'fecha':
      return (
        <Dia className={clases.dia} label={filtro.etiqueta} valor={valor ?? ''} poner={poner} />
      );
    case 'si':
      return (
        <Checkbox
          className={clases.si}
          label={filtro.etiqueta}
          checked={valor === 'true'}
          onChange={({ currentTarget }) => poner(currentTarget.checked ? 'true' : undefined)}
        />
      );
    case 'propio':
      return filtro.dibujar(valor, poner);
  }
};

/** Search first; where there is little room, the others stay behind a button that counts them. */
export const Filtros = ({
  filtros,
  consulta,
  cambiar,
  angosta,
}: {
  readonly filtros: readonly Filtro[];
  readonly consulta: Consulta;
  readonly cambiar: (cambios: Cambios) => void;
  readonly angosta: boolean;
}) => {
  const [abiertos, { toggle }] = useDisclosure(false);
  const dibujar = (unos: readonly Filtro[]) =>
    unos.map((filtro) => (
      <Uno
        key={filtro.campo}
        filtro={filtro}
        valor={consulta[filtro.campo]}
        poner={(valor) => cambiar({ [filtro.campo]: valor })}
      />
    ));
  const otros = filtros.filter(({ tipo }) => tipo !== 'texto');
  const puestos = otros.filter(({ campo }) => consulta[campo] !== undefined).length;
  if (!angosta || otros.length === 0) {
    return (
      <search className={clases.filtros}>
        {dibujar(filtros.filter(({ tipo }) => tipo === 'texto'))}
        {dibujar(otros)}
      </search>
    );
  }
  return (
    <search className={clases.filtros}>
      {dibujar(filtros.filter(({ tipo }) => tipo === 'texto'))}
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={abiertos}
        onClick={toggle}
      >
        {puestos === 0 ? 'Filtros' : `Filtros (${puestos})`}
      </Button>
      <Collapse expanded={abiertos} className={clases.plegados}>
        <Group gap="sm" align="end">
          {dibujar(otros)}
        </Group>
      </Collapse>
    </search>
  );
};
