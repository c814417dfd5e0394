/* Monte Carlo tree search of Territories: what bot/robots/monte_carlo.py does with the rules in Python, draw by
   draw and sum by sum, so that both find the same move with as many nodes. compiled.py calls it.

   Squares, points and trunks have the numbers of board.py: 7 for each column and 1 for each row; trunks that
   stand upright follow 64 bits above those that lie. In every position that
   notation.py accepts, a game that is not over has a legal move: nothing here asks for one that is missing. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

typedef uint64_t Squares;
typedef unsigned __int128 Trunks;

enum { DOWN = 1, RIGHT = 7, CORNER = RIGHT + DOWN, COLUMNS = 8, ROWS = 6, SPOTS = 8, LAND = COLUMNS * ROWS - SPOTS };
enum { YELLOW, RED, OVER = -1, NONE = -1, UNKNOWN = 2, UPRIGHT = 64, MOVES = 128, DEEPEST = 200 };
static const int PLACING[SPOTS + 1] = {YELLOW, RED, RED, YELLOW, YELLOW, RED, RED, YELLOW, YELLOW};
static const double EXPLORING = 0.7, BY_LAND = 0.15;

typedef struct {
    Squares yellow, red;
    uint64_t lying, upright;
    int32_t open_end, turn;
} Position;

typedef struct {
    int32_t move; /* a trunk, or the square of a house */
    uint32_t visits;
    int32_t child;
} Edge;

typedef struct {
    Position position;
    double total;
    Edge *edges;
    uint32_t visits;
    int32_t count, proven;
} Node;

typedef struct {
    Squares spots, squares, border;
    Node *nodes;
    int32_t *slots; /* numbers of nodes by the hash of their positions, NONE where free */
    uint32_t length, room; /* of nodes; there are twice as many slots as room */
    uint64_t chance;
} Tree;

/* What Python is shown of an action. */
typedef struct {
    double total;
    int32_t move, proven;
    uint32_t visits, child_visits;
} Look;

static Squares bit(int number) { return number < 0 ? 0 : (Squares)1 << number; }
static int lowest(Squares squares) { return __builtin_ctzll(squares); }
static int size(Squares squares) { return __builtin_popcountll(squares); }
static Trunks join(uint64_t lying, uint64_t upright) { return (Trunks)upright << UPRIGHT | lying; }
static int lowest_trunk(Trunks trunks) {
    return (uint64_t)trunks ? lowest((uint64_t)trunks) : UPRIGHT + lowest((uint64_t)(trunks >> UPRIGHT));
}

/* A number below limit: QuickChance of bot/gamekit/randomness.py, with its rejection. */
static uint64_t below(Tree *tree, uint64_t limit) {
    const uint64_t rest = -limit % limit;
    uint64_t word;
    do {
        word = tree->chance += 0x9E3779B97F4A7C15u;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9u;
        word = (word ^ word >> 27) * 0x94D049BB133111EBu;
        word ^= word >> 31;
    } while (rest && word >= -rest);
    return word % limit;
}

static void shuffle(Tree *tree, int *items, int count) {
    for (int last = count - 1; last > 0; last--) {
        int drawn = (int)below(tree, (uint64_t)last + 1), item = items[last];
        items[last] = items[drawn];
        items[drawn] = item;
    }
}

static Squares flood(const Tree *tree, const Position *p, int start) {
    const Squares below_open = ~p->lying, beside_open = ~p->upright;
    Squares reached = 0, grown = bit(start);
    while (grown != reached) {
        reached = grown;
        grown |= (reached & below_open) << DOWN | (reached >> DOWN & below_open);
        grown |= (reached & beside_open) << RIGHT | (reached >> RIGHT & beside_open);
        grown &= tree->squares;
    }
    return reached;
}

typedef struct {
    const Position *position;
    Squares area, houses;
    int depths[64];
} Walk;

/* How close to its start a walk gets; core is what rules_areas.walk_area describes. */
static int walk(Walk *w, int square, int depth, Squares *core) {
    const uint64_t lying = w->position->lying, upright = w->position->upright;
    const Squares here = bit(square), up = here >> DOWN, left = here >> RIGHT;
    Squares beside = 0;
    int nearest = w->houses & here ? 0 : depth;
    w->depths[square] = depth;
    *core = here;
    if (!(lying & here)) beside |= here << DOWN;
    if (!(lying & up)) beside |= up;
    if (!(upright & here)) beside |= here << RIGHT;
    if (!(upright & left)) beside |= left;
    for (beside &= w->area; beside; beside &= beside - 1) {
        int neighbour = lowest(beside), reached = w->depths[neighbour];
        if (!reached) {
            Squares part;
            reached = walk(w, neighbour, depth + 1, &part);
            if (reached < depth) *core |= part;
        }
        if (reached < nearest) nearest = reached;
    }
    return nearest;
}

/* The free places at which a trunk spoils no land (4.4); *mixed tells whether any area is open. */
static Trunks harmless(const Tree *tree, const Position *p, int *mixed) {
    const Squares houses = p->yellow | p->red;
    Trunks safe = 0;
    *mixed = 0;
    for (Squares rest = houses; rest;) {
        const Squares area = flood(tree, p, lowest(rest));
        if (area & p->yellow && area & p->red) {
            Walk w = {p, area, houses, {0}};
            Squares core;
            walk(&w, lowest(area & houses), 1, &core);
            safe |= join(core & core >> DOWN, core & core >> RIGHT);
            *mixed = 1;
        }
        rest &= ~area;
    }
    return safe & ~join(p->lying, p->upright);
}

static Squares end_points(const Position *p) {
    return p->lying << DOWN | p->lying << CORNER | p->upright << RIGHT | p->upright << CORNER;
}

static Trunks legal_trunks(const Tree *tree, const Position *p) {
    int mixed;
    const Trunks allowed = harmless(tree, p, &mixed);
    if (p->open_end != NONE) {
        const int end = p->open_end;
        const Squares corner = bit(end - CORNER);
        return allowed & join(bit(end - DOWN) | corner, bit(end - RIGHT) | corner); /* 4.1 */
    }
    const Squares points = end_points(p), enemy = p->turn == RED ? p->yellow : p->red;
    const Trunks connected =
        allowed & join(points >> DOWN | points >> CORNER, points >> RIGHT | points >> CORNER); /* 4.3 */
    const Trunks apart = connected & ~join(enemy | enemy >> DOWN, enemy | enemy >> RIGHT);
    return apart ? apart : connected;
}

static void build(const Tree *tree, Position *p, int trunk) {
    const Squares occupied = end_points(p) | tree->border;
    const int square = trunk & (UPRIGHT - 1), upper = square + (trunk < UPRIGHT ? DOWN : RIGHT);
    const int lower = square + CORNER;
    if (trunk < UPRIGHT) p->lying |= bit(square);
    else p->upright |= bit(square);
    p->open_end = !(occupied & bit(upper)) ? upper : !(occupied & bit(lower)) ? lower : NONE; /* 4.2 */
    if (p->open_end != NONE) {
        p->turn = 1 - p->turn;
        return;
    }
    int mixed;
    harmless(tree, p, &mixed);
    if (!mixed) p->turn = OVER;
}

static int margin(const Tree *tree, const Position *p) {
    const Squares houses = p->yellow | p->red;
    int land = 0;
    for (Squares rest = houses; rest;) {
        const Squares area = flood(tree, p, lowest(rest));
        if (!(area & p->red)) land += size(area & ~houses);
        else if (!(area & p->yellow)) land -= size(area & ~houses);
        rest &= ~area;
    }
    return land;
}

static int sign(int number) { return (number > 0) - (number < 0); }

static double play_out(Tree *tree, Position p) {
    int free_spots[SPOTS], count = 0, placed = size(p.yellow | p.red);
    for (Squares rest = tree->spots & ~(p.yellow | p.red); rest && count < SPOTS; rest &= rest - 1)
        free_spots[count++] = lowest(rest);
    shuffle(tree, free_spots, count);
    for (int nth = 0; nth < count; nth++)
        *(PLACING[placed + nth] == YELLOW ? &p.yellow : &p.red) |= bit(free_spots[nth]);
    if (count) p.turn = YELLOW;
    while (p.turn != OVER) {
        Trunks allowed = legal_trunks(tree, &p);
        const int number = size((uint64_t)allowed) + size((uint64_t)(allowed >> UPRIGHT));
        for (uint64_t skipped = number > 1 ? below(tree, (uint64_t)number) : 0; skipped; skipped--)
            allowed &= allowed - 1;
        build(tree, &p, lowest_trunk(allowed));
    }
    const int land = margin(tree, &p);
    return (1 - BY_LAND) * sign(land) + BY_LAND * land / LAND;
}

static int is_placing(const Position *p) { return size(p->yellow | p->red) < SPOTS; }

/* The legal moves in the order of their names as text. */
static int list_moves(const Tree *tree, const Position *p, int *moves) {
    int count = 0;
    if (is_placing(p)) {
        for (Squares rest = tree->spots & ~(p->yellow | p->red); rest; rest &= rest - 1)
            moves[count++] = lowest(rest);
        return count;
    }
    const Trunks legal = legal_trunks(tree, p);
    for (int square = 0; square < UPRIGHT; square++) {
        if (legal >> square & 1) moves[count++] = square;
        if (legal >> (UPRIGHT + square) & 1) moves[count++] = UPRIGHT + square;
    }
    return count;
}

/* The position after a move and all trunks that it forces (4.6). */
static Position advance(const Tree *tree, Position p, int move) {
    if (is_placing(&p)) {
        *(p.turn == YELLOW ? &p.yellow : &p.red) |= bit(move);
        p.turn = PLACING[size(p.yellow | p.red)];
    } else build(tree, &p, move);
    while (p.turn != OVER && !is_placing(&p)) {
        const Trunks legal = legal_trunks(tree, &p);
        if (legal & (legal - 1)) break;
        build(tree, &p, lowest_trunk(legal));
    }
    return p;
}

static int is_same(const Position *p, const Position *q) {
    return p->yellow == q->yellow && p->red == q->red && p->lying == q->lying && p->upright == q->upright &&
           p->open_end == q->open_end && p->turn == q->turn;
}

static uint32_t slot_of(const Tree *tree, const Position *p) {
    uint64_t hash = p->yellow ^ p->red * 3 ^ (uint64_t)(p->open_end + 2 + 100 * (p->turn + 1));
    hash = (hash ^ p->lying) * 0xBF58476D1CE4E5B9u;
    hash = (hash ^ hash >> 29 ^ p->upright) * 0x94D049BB133111EBu;
    uint32_t slot = (uint32_t)(hash >> 32) % (2 * tree->room);
    while (tree->slots[slot] != NONE && !is_same(&tree->nodes[tree->slots[slot]].position, p))
        slot = (slot + 1) % (2 * tree->room);
    return slot;
}

/* Make room for one more node; return whether memory sufficed. */
static int grow(Tree *tree) {
    if (tree->length < tree->room) return 1;
    const uint32_t room = tree->room ? 2 * tree->room : 1024;
    Node *nodes = realloc(tree->nodes, room * sizeof *nodes);
    if (!nodes) return 0;
    tree->nodes = nodes;
    int32_t *slots = realloc(tree->slots, 2 * room * sizeof *slots);
    if (!slots) return 0;
    tree->slots = slots;
    tree->room = room;
    for (uint32_t slot = 0; slot < 2 * room; slot++) slots[slot] = NONE;
    for (uint32_t at = 0; at < tree->length; at++) slots[slot_of(tree, &nodes[at].position)] = (int32_t)at;
    return 1;
}

/* The number of the node of a position, made where there is none; NONE where memory is short. */
static int32_t node_of(Tree *tree, const Position *p) {
    if (!grow(tree)) return NONE;
    const uint32_t slot = slot_of(tree, p);
    if (tree->slots[slot] == NONE) {
        tree->nodes[tree->length] = (Node){*p, 0, NULL, 0, 0, UNKNOWN};
        tree->slots[slot] = (int32_t)tree->length++;
    }
    return tree->slots[slot];
}

static int set_edges(Node *node, const int *moves, int count) {
    node->edges = malloc((size_t)count * sizeof *node->edges);
    if (!node->edges) return 0;
    node->count = count;
    for (int at = 0; at < count; at++) node->edges[at] = (Edge){moves[at], 0, NONE};
    return 1;
}

static int side(const Node *node) { return node->position.turn == OVER ? 0 : node->position.turn == YELLOW ? 1 : -1; }

static int proven(const Tree *tree, const Edge *edge) {
    return edge->child == NONE ? UNKNOWN : tree->nodes[edge->child].proven;
}

static int prove(const Tree *tree, Node *node) {
    if (node->proven != UNKNOWN) return 1;
    int best = UNKNOWN, all_known = 1;
    for (int at = 0; at < node->count; at++) {
        const int result = proven(tree, &node->edges[at]);
        if (result == UNKNOWN) all_known = 0;
        else if (best == UNKNOWN || result * side(node) > best * side(node)) best = result;
    }
    if (best != UNKNOWN && (all_known || best == side(node))) node->proven = best;
    return node->proven != UNKNOWN;
}

static int select_edge(const Tree *tree, const Node *node) {
    const double spread = log((double)node->visits + 1);
    double top = -INFINITY;
    int best = 0;
    for (int at = 0; at < node->count; at++) {
        const Edge *edge = &node->edges[at];
        if (!edge->visits) return at;
        if (proven(tree, edge) != UNKNOWN) continue;
        const Node *child = &tree->nodes[edge->child];
        const double score = side(node) * (child->total / child->visits) + EXPLORING * sqrt(spread / edge->visits);
        if (score > top) top = score, best = at;
    }
    return best;
}

/* One descent; return the leaves looked at, which is one or none, or NONE where memory is short. */
static int descend(Tree *tree, int32_t root) {
    int32_t path[DEEPEST], edges[DEEPEST], at = root;
    int depth = 0, leaves = 0;
    double value;
    for (;;) {
        Node *node = &tree->nodes[at];
        if (node->proven != UNKNOWN || (!node->edges && !node->visits) || depth == DEEPEST) break;
        if (!node->edges) {
            int moves[MOVES], count = list_moves(tree, &node->position, moves);
            shuffle(tree, moves, count);
            if (!set_edges(node, moves, count)) return NONE;
        }
        path[depth] = at;
        const int chosen = edges[depth++] = select_edge(tree, node);
        if (node->edges[chosen].child == NONE) {
            const Position after = advance(tree, node->position, node->edges[chosen].move);
            const int32_t child = node_of(tree, &after); /* which may move all nodes */
            if (child == NONE) return NONE;
            tree->nodes[at].edges[chosen].child = child;
        }
        at = tree->nodes[at].edges[chosen].child;
    }
    Node *leaf = &tree->nodes[at];
    if (leaf->proven == UNKNOWN) {
        leaves = 1;
        if (leaf->position.turn == OVER) value = leaf->proven = sign(margin(tree, &leaf->position));
        else value = play_out(tree, leaf->position);
    } else value = leaf->proven;
    leaf->visits++;
    leaf->total += value;
    for (int may_prove = 1; depth--;) {
        Node *node = &tree->nodes[path[depth]];
        Edge *edge = &node->edges[edges[depth]];
        node->visits++;
        node->total += value;
        edge->visits++;
        may_prove = may_prove && proven(tree, edge) != UNKNOWN && prove(tree, node);
    }
    return leaves;
}

Tree *tree_new(Squares spots) {
    Tree *tree = calloc(1, sizeof *tree);
    if (!tree) return NULL;
    tree->spots = spots;
    for (int x = 0; x <= COLUMNS; x++)
        for (int y = 0; y <= ROWS; y++) {
            if (x < COLUMNS && y < ROWS) tree->squares |= bit(RIGHT * x + DOWN * y);
            if (!x || !y || x == COLUMNS || y == ROWS) tree->border |= bit(RIGHT * x + DOWN * y);
        }
    return tree;
}

void tree_free(Tree *tree) {
    for (uint32_t at = 0; at < tree->length; at++) free(tree->nodes[at].edges);
    free(tree->nodes);
    free(tree->slots);
    free(tree);
}

/* Descend times times from a position, whose moves are these unless it has been looked at before. */
int64_t tree_search(Tree *tree, const Position *p, const int32_t *moves, int32_t count, uint32_t times, uint64_t *chance) {
    const int32_t root = node_of(tree, p);
    int64_t leaves = 0;
    if (root == NONE || (!tree->nodes[root].edges && !set_edges(&tree->nodes[root], moves, count))) return NONE;
    tree->chance = *chance;
    for (uint32_t nth = 0; nth < times && tree->nodes[root].proven == UNKNOWN; nth++) {
        const int more = descend(tree, root);
        if (more == NONE) return NONE;
        leaves += more;
    }
    *chance = tree->chance;
    return leaves;
}

/* Describe the actions of a position, at most MOVES; return how many, or 0 of one that was not looked at. */
int32_t tree_look(Tree *tree, const Position *p, Look *looks, int32_t *proven_result) {
    const int32_t at = tree->room ? tree->slots[slot_of(tree, p)] : NONE;
    if (at == NONE) return 0;
    const Node *node = &tree->nodes[at];
    *proven_result = node->proven;
    for (int nth = 0; nth < node->count; nth++) {
        const Edge *edge = &node->edges[nth];
        const Node *child = edge->child == NONE ? NULL : &tree->nodes[edge->child];
        looks[nth] = (Look){0, edge->move, UNKNOWN, edge->visits, 0};
        if (child) looks[nth] = (Look){child->total, edge->move, child->proven, edge->visits, child->visits};
    }
    return node->count;
}
