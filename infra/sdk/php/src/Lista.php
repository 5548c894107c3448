<?php

declare(strict_types=1);

namespace Comprobantes;

/**
 * Una lista del API, que se pide al recorrerla: con `foreach`, todos, página por página. Lo que se registra
 * mientras se recorre no hace salir a ninguno dos veces.
 *
 * @template T
 * @implements \IteratorAggregate<int, T>
 */
final class Lista implements \IteratorAggregate
{
    private const POR_PAGINA = 100;

    /**
     * @param \Closure(array<string, int>): list<T> $pedir
     * @param bool $entera el API no la da por páginas
     */
    public function __construct(
        private readonly \Closure $pedir,
        private readonly int $limit = self::POR_PAGINA,
        private readonly int $offset = 0,
        private readonly bool $entera = false,
    ) {
    }

    /** @return list<T> Una sola página, la primera. */
    public function pagina(): array
    {
        return $this->desde($this->offset);
    }

    /** @return list<T> Todos, en memoria. */
    public function todos(): array
    {
        return iterator_to_array($this, false);
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        $anteriores = [];
        for ($salto = $this->offset;; $salto += $this->limit) {
            $pagina = $this->desde($salto);
            foreach ($pagina as $uno) {
                // Los nuevos empujan a los que ya salieron a la página siguiente.
                if (!isset($uno['id'], $anteriores[$uno['id']])) {
                    yield $uno;
                }
            }
            if ($this->entera || count($pagina) < $this->limit) {
                return;
            }
            $anteriores = array_flip(array_column($pagina, 'id'));
        }
    }

    /** @return list<T> */
    private function desde(int $salto): array
    {
        return ($this->pedir)($this->entera ? [] : ['limit' => $this->limit, 'offset' => $salto]);
    }
}
